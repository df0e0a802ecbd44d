import { buffer } from 'node:stream/consumers';
import type { Attachment } from '#features/attachment/contract.ts';
import { attachmentErrors } from '#features/attachment/errors.ts';
import { uploadsDropped, videoSent } from '#features/attachment/events.ts';
import { attachmentSettings } from '#features/attachment/settings.ts';
import { MissingObject } from '#platform/server/file/missing-object.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { VIDEO_HEAD, videoContainerOf } from '#platform/server/video/video-container.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { endingOf } from './add-file.ts';
import { agreesWithEnding, CONTENT_HEAD } from './file-content.ts';
import { refuseAt } from './refuse-at.ts';
import { addToDay, insertAttachment, setStored } from './store.ts';
import { bytesOf, countOf, lateBefore } from './upload-bounds.ts';
import { deleteUpload, type FoundUpload, findSent, findUpload, lockUpload, setEnded } from './upload-store.ts';

/** Turns an upload with all its parts into an attachment. @throws 400 at `file`, 404, 409 */
export async function endUpload(context: Context, id: string): Promise<Attachment> {
  const upload = await findUpload(context.db, {
    id,
    ownerId: memberOf(context).id,
    lateBefore: lateBefore(context.now),
  });
  if (!upload) throw attachmentErrors.uploadOver();
  if (upload.attachmentId !== null) return present(context, upload.attachmentId);
  if (upload.isLate) throw attachmentErrors.uploadOver();
  if (upload.parts.length < countOf(upload)) throw attachmentErrors.partsMissing();
  if (!(await isJoined(context, upload))) return answerEnded(context, upload);
  try {
    await judge(context, upload);
    return await present(context, await keep(context, upload));
  } catch (error) {
    await throwAway(context, upload);
    throw error;
  }
}

/** Discards the upload, unless a concurrent request has ended it. */
async function throwAway({ site }: Context, { id, objectKey, storeUpload }: FoundUpload): Promise<void> {
  await site.db.transaction(async (tx) => {
    const locked = await lockUpload(tx, id);
    if (!locked || locked.attachmentId !== null) return;
    await deleteUpload(tx, id);
    await site.outbox.announce(tx, uploadsDropped, { uploads: [{ key: objectKey, upload: storeUpload }] });
  });
}

/**
 * Joins the parts. False if the store has already joined them or does not know the upload. Checks the size before
 * joining. @throws 400 at `file`
 */
async function isJoined(context: Context, upload: FoundUpload): Promise<boolean> {
  const { objects } = context.site;
  try {
    const parts = await objects.listParts(upload.objectKey, upload.storeUpload);
    if (parts.some(({ number, size }) => size !== bytesOf(upload, number))) {
      await throwAway(context, upload);
      throw refuseAt(context, 'file', attachmentErrors.partSize());
    }
    if (parts.length < countOf(upload)) return false;
    await objects.endParts(upload.objectKey, { upload: upload.storeUpload, parts });
    return true;
  } catch (error) {
    if (error instanceof MissingObject) return false;
    throw error;
  }
}

/** Returns the attachment if a concurrent request has ended the upload, otherwise throws. */
async function answerEnded(context: Context, { id, ownerId }: FoundUpload): Promise<Attachment> {
  const upload = await findUpload(context.db, { id, ownerId, lateBefore: lateBefore(context.now) });
  if (upload && upload.attachmentId !== null) return present(context, upload.attachmentId);
  throw attachmentErrors.uploadOver();
}

/** Checks the content before the attachment becomes visible to others. @throws 400 at `file` */
async function judge(context: Context, { objectKey, size, kind, name }: FoundUpload): Promise<void> {
  const most = kind === 'video' ? VIDEO_HEAD : CONTENT_HEAD;
  const opened = await context.site.objects.open(objectKey, { start: 0, end: Math.min(size, most) - 1 });
  const head = await buffer(opened.stream);
  if (opened.size !== size) throw refuseAt(context, 'file', attachmentErrors.partSize());
  if (kind === 'video' && videoContainerOf(head) === null) throw refuseAt(context, 'file', attachmentErrors.notVideo());
  const ending = endingOf(name);
  if (kind === 'file' && !(await agreesWithEnding(head, ending))) {
    throw refuseAt(context, 'file', attachmentErrors.content({ ending }));
  }
}

function keep(context: Context, upload: FoundUpload): Promise<string> {
  const { site, now } = context;
  const { id, ownerId, kind, path, name, size, contentType } = upload;
  const limit = site.settings.of(attachmentSettings).uploadBytesPerDay;
  return site.db.transaction(async (tx) => {
    const locked = await lockUpload(tx, id);
    if (!locked) throw attachmentErrors.uploadOver();
    if (locked.attachmentId !== null) return locked.attachmentId;
    const sum = await addToDay(tx, { memberId: ownerId, bytes: size, at: now });
    if (sum > limit)
      throw refuseAt(context, 'file', attachmentErrors.dayFull({ limit: formatBytes(limit, context.language) }));
    const looks = { width: null, height: null, blur: null, widths: [], isAnimated: false };
    const attachmentId = await insertAttachment(tx, {
      path,
      ownerId,
      kind,
      contentType,
      size,
      name,
      ...looks,
      at: now,
    });
    await setStored(tx, attachmentId);
    await setEnded(tx, { id, attachmentId, at: now });
    if (kind === 'video') await site.outbox.announce(tx, videoSent, { attachmentId });
    return attachmentId;
  });
}

async function present({ db }: Context, attachmentId: string): Promise<Attachment> {
  const sent = await findSent(db, attachmentId);
  if (!sent) throw attachmentErrors.uploadOver();
  return { ...sent, width: null, height: null };
}

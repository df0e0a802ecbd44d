import { randomBytes } from 'node:crypto';
import { keyOf, originalKey, VIDEO_ENDING } from '#features/attachment/attachment-path.ts';
import { PART_BYTES, type UploadState } from '#features/attachment/contract.ts';
import { attachmentErrors } from '#features/attachment/errors.ts';
import { attachmentSettings } from '#features/attachment/settings.ts';
import { ownAccount } from '#features/member/server/public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { hasVideoTools } from '#platform/server/video/run-tool.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { contentTypeOf, endingOf } from './add-file.ts';
import { newPath } from './new-path.ts';
import { canBegin, canTakeVideos, canUpload } from './policy.ts';
import { refuseAt } from './refuse-at.ts';
import { requireHour } from './save-attachment.ts';
import { insertUpload, readDay, weighOpenUploads } from './upload-store.ts';

interface Params {
  kind: 'file' | 'video';
  name: string;
  size: number;
}

const HLS = 'application/vnd.apple.mpegurl';

/** Starts a multipart upload if the announced file is acceptable. @throws 400 at `file`, 403, 409, 429 */
export async function beginUpload(context: Context, params: Params): Promise<UploadState> {
  const { site, db, now } = context;
  const member = memberOf(context);
  requireAllowed(canUpload(member, params.kind));
  if (params.kind === 'video') requireAllowed(canTakeVideos({ hasTools: await hasVideoTools() }));
  const ending = requireFits(context, params);
  await requireRoom(context, db, params.size);
  await requireHour(context, member.id);
  const path = newPath(params.kind === 'video' ? VIDEO_ENDING : ending);
  const objectKey = params.kind === 'video' ? originalKey(path) : keyOf(path);
  const contentType = params.kind === 'video' ? HLS : contentTypeOf(ending);
  const storeUpload = await site.objects.beginParts(objectKey, {
    contentType: params.kind === 'video' ? 'application/octet-stream' : contentType,
  });
  const upload = {
    id: randomBytes(16).toString('hex'),
    ownerId: member.id,
    ...params,
    path,
    objectKey,
    storeUpload,
    contentType,
    partBytes: PART_BYTES,
  };
  try {
    await db.transaction(async (tx) => {
      // Requests of one member that come at once wait here: each would see only the uploads before all of them.
      await ownAccount.lock(tx, member.id);
      await requireRoom(context, tx, params.size);
      await insertUpload(tx, { ...upload, at: now });
    });
  } catch (error) {
    await site.objects.abortParts(objectKey, storeUpload);
    throw error;
  }
  return {
    id: upload.id,
    partBytes: PART_BYTES,
    partCount: Math.ceil(params.size / PART_BYTES),
    have: [],
    isOpen: site.objects.openOrigin !== null,
  };
}

/**
 * Unfinished uploads count against the day as if they were whole: their parts lie on the disk. @throws 400 at `file`,
 * 409
 */
async function requireRoom(context: Context, db: Executor, size: number): Promise<void> {
  const { id: memberId } = memberOf(context);
  const open = await weighOpenUploads(db, memberId);
  requireAllowed(canBegin({ openCount: open.count }));
  const limit = context.site.settings.of(attachmentSettings).uploadBytesPerDay;
  if ((await readDay(db, { memberId, at: context.now })) + open.bytes + size > limit)
    throw refuseAt(context, 'file', attachmentErrors.dayFull({ limit: formatBytes(limit, context.language) }));
}

/** Returns the file ending if the site accepts it and the size is within the limit. @throws 400 at `file` */
function requireFits(context: Context, { kind, name, size }: Params): string {
  const { fileMaxBytes, fileTypes, videoMaxBytes, videoTypes } = context.site.settings.of(attachmentSettings);
  const [types, most] = kind === 'video' ? [videoTypes, videoMaxBytes] : [fileTypes, fileMaxBytes];
  const endings = types.split(/\s+/).filter((ending) => ending !== '');
  const ending = endingOf(name);
  if (!endings.includes(ending)) {
    const notified = { endings: endings.join(' ') };
    throw refuseAt(
      context,
      'file',
      kind === 'video' ? attachmentErrors.videoEnding(notified) : attachmentErrors.ending(notified),
    );
  }
  if (size > most)
    throw refuseAt(context, 'file', attachmentErrors.tooLarge({ limit: formatBytes(most, context.language) }));
  return ending;
}

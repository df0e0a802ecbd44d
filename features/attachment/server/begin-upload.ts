import { randomBytes } from 'node:crypto';
import { FILM_ENDING, keyOf, originalKey } from '#features/attachment/attachment-path.ts';
import { PART_BYTES, type UploadState } from '#features/attachment/contract.ts';
import { attachmentErrors } from '#features/attachment/errors.ts';
import { attachmentSettings } from '#features/attachment/settings.ts';
import { hasFilmTools } from '#platform/server/film/run-tool.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { demand } from '#platform/shared/failure.ts';
import { contentTypeOf, endingOf } from './add-file.ts';
import { demandHour } from './keep-attachment.ts';
import { newPath } from './new-path.ts';
import { canBegin, canTakeFilms, canUpload } from './policy.ts';
import { refuseAt } from './refuse-at.ts';
import { countOpenUploads, insertUpload, readDay } from './upload-store.ts';

interface Asked {
  kind: 'file' | 'video';
  name: string;
  size: number;
}

const HLS = 'application/vnd.apple.mpegurl';

/** Begins an upload in parts, if it may end well. @throws 400 at `file`, 403, 409, 429 */
export async function beginUpload(context: Context, asked: Asked): Promise<UploadState> {
  const { site, db, now } = context;
  const member = memberOf(context);
  demand(canUpload(member, asked.kind));
  if (asked.kind === 'video') demand(canTakeFilms({ hasTools: await hasFilmTools() }));
  const ending = demandFits(context, asked);
  demand(canBegin({ openCount: await countOpenUploads(db, member.id) }));
  const limit = site.settings.of(attachmentSettings).uploadBytesPerDay;
  if ((await readDay(db, { memberId: member.id, at: now })) + asked.size > limit) {
    throw refuseAt(context, 'file', attachmentErrors.dayFull({ limit: formatBytes(limit, context.language) }));
  }
  await demandHour(context, member.id);
  const path = newPath(asked.kind === 'video' ? FILM_ENDING : ending);
  const objectKey = asked.kind === 'video' ? originalKey(path) : keyOf(path);
  const contentType = asked.kind === 'video' ? HLS : contentTypeOf(ending);
  const storeUpload = await site.objects.beginParts(objectKey, { contentType: asked.kind === 'video' ? 'application/octet-stream' : contentType });
  const upload = { id: randomBytes(16).toString('hex'), ownerId: member.id, ...asked, path, objectKey, storeUpload, contentType, partBytes: PART_BYTES };
  await insertUpload(db, { ...upload, at: now });
  return { id: upload.id, partBytes: PART_BYTES, partCount: Math.ceil(asked.size / PART_BYTES), have: [], isOpen: site.objects.openOrigin !== null };
}

/** The ending of a name the site takes, of no more bytes than it takes. @throws 400 at `file` */
function demandFits(context: Context, { kind, name, size }: Asked): string {
  const { fileMaxBytes, fileTypes, videoMaxBytes, videoTypes } = context.site.settings.of(attachmentSettings);
  const [types, most] = kind === 'video' ? [videoTypes, videoMaxBytes] : [fileTypes, fileMaxBytes];
  const endings = types.split(/\s+/).filter((ending) => ending !== '');
  const ending = endingOf(name);
  if (!endings.includes(ending)) {
    const told = { endings: endings.join(' ') };
    throw refuseAt(context, 'file', kind === 'video' ? attachmentErrors.videoEnding(told) : attachmentErrors.ending(told));
  }
  if (size > most) throw refuseAt(context, 'file', attachmentErrors.tooLarge({ limit: formatBytes(most, context.language) }));
  return ending;
}

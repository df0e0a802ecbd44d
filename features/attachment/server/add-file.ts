import fs from 'node:fs/promises';
import type { Attachment } from '#features/attachment/contract.ts';
import { attachmentErrors } from '#features/attachment/errors.ts';
import { attachmentSettings } from '#features/attachment/settings.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import type { UploadedFile } from '#platform/shared/contract.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { agreesWithEnding, CONTENT_HEAD } from './file-content.ts';
import { canUpload } from './policy.ts';
import { refuseAt } from './refuse-at.ts';
import { requireHour, saveAttachment } from './save-attachment.ts';

/**
 * Content types of known endings; everything else is `application/octet-stream`. Files are always served as downloads.
 */
const contentTypes: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  zip: 'application/zip',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** The content type of a file ending. */
export const contentTypeOf = (ending: string): string => contentTypes[ending] ?? 'application/octet-stream';

/** The ending in lower case without its dot; '' if the name has none. */
export const endingOf = (name: string): string => /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? '';

async function readHead(path: string): Promise<Buffer> {
  const file = await fs.open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(CONTENT_HEAD), 0, CONTENT_HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/**
 * Stores a file unchanged if its ending is accepted and its content matches the ending. @throws 400 at `file`, 403, 429
 */
export async function addFile(context: Context, file: UploadedFile): Promise<Attachment> {
  const member = memberOf(context);
  requireAllowed(canUpload(member, 'file'));
  const { fileMaxBytes, fileTypes } = context.site.settings.of(attachmentSettings);
  const endings = fileTypes.split(/\s+/).filter((ending) => ending !== '');
  const ending = endingOf(file.name);
  if (!endings.includes(ending))
    throw refuseAt(context, 'file', attachmentErrors.ending({ endings: endings.join(' ') }));
  if (file.size > fileMaxBytes)
    throw refuseAt(context, 'file', attachmentErrors.tooLarge({ limit: formatBytes(fileMaxBytes, context.language) }));
  if (!(await agreesWithEnding(await readHead(file.path), ending))) {
    throw refuseAt(context, 'file', attachmentErrors.content({ ending }));
  }
  await requireHour(context, member.id);
  return saveAttachment(context, {
    row: {
      kind: 'file',
      contentType: contentTypeOf(ending),
      size: file.size,
      width: null,
      height: null,
      blur: null,
      widths: [],
      isAnimated: false,
      name: file.name,
    },
    ending,
    pieces: [{ source: { path: file.path } }],
    received: file.size,
    field: 'file',
  });
}

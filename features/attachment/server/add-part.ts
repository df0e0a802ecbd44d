import fs from 'node:fs/promises';
import type { UploadState } from '#features/attachment/contract.ts';
import { attachmentErrors } from '#features/attachment/errors.ts';
import { MissingObject } from '#platform/server/file/missing-object.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { UploadedFile } from '#platform/shared/contract.ts';
import { refuseAt } from './refuse-at.ts';
import { bytesOf, countOf, lateBefore } from './upload-bounds.ts';
import { deleteUpload, type FoundUpload, findUpload, upsertPart } from './upload-store.ts';

/** Lifetime of a part address, in s. */
const LINK = 3600;

/** The member's own unfinished upload. @throws 404 */
async function readOpenUpload(context: Context, id: string): Promise<FoundUpload> {
  const upload = await findUpload(context.db, {
    id,
    ownerId: memberOf(context).id,
    lateBefore: lateBefore(context.now),
  });
  if (!upload || upload.attachmentId !== null || upload.isLate) throw attachmentErrors.uploadOver();
  return upload;
}

/** Progress of an upload, to resume it. @throws 404 when it is over */
export async function readUpload(context: Context, id: string): Promise<UploadState> {
  const upload = await readOpenUpload(context, id);
  const isOpen = context.site.objects.openOrigin !== null;
  return {
    id,
    partBytes: upload.partBytes,
    partCount: countOf(upload),
    have: upload.parts.map((part) => part.number),
    isOpen,
  };
}

/** Stores a part, replacing an existing one of the same number. @throws 400 at `part`, 404 */
export async function addPart(
  context: Context,
  input: { id: string; number: number; file: UploadedFile },
): Promise<{ number: number }> {
  const upload = await readOpenUpload(context, input.id);
  if (input.file.size !== bytesOf(upload, input.number)) throw refuseAt(context, 'part', attachmentErrors.partSize());
  try {
    const tag = await context.site.objects.putPart(upload.objectKey, {
      upload: upload.storeUpload,
      number: input.number,
      bytes: await fs.readFile(input.file.path),
    });
    await upsertPart(context.db, { uploadId: input.id, number: input.number, tag, at: context.now });
  } catch (error) {
    throw error instanceof MissingObject ? await forgetUpload(context, input.id) : error;
  }
  return { number: input.number };
}

/** Deletes an upload that the object store does not know: it was started in another store. */
async function forgetUpload({ db }: Context, id: string): Promise<Error> {
  await deleteUpload(db, id);
  return attachmentErrors.uploadOver();
}

/** Object store addresses for these parts; none if parts have to be sent through this server. @throws 404 */
export async function partLinks(
  context: Context,
  input: { id: string; numbers: readonly number[] },
): Promise<{ links: { number: number; link: string }[] }> {
  const upload = await readOpenUpload(context, input.id);
  const links: { number: number; link: string }[] = [];
  for (const number of input.numbers) {
    const size = bytesOf(upload, number);
    if (size === 0) continue;
    const link = await context.site.objects.presignPart(upload.objectKey, {
      upload: upload.storeUpload,
      number,
      size,
      seconds: LINK,
    });
    if (link !== null) links.push({ number, link });
  }
  return { links };
}

/**
 * Records a part uploaded directly to the object store. A wrong part is detected when the upload ends. @throws 400 at
 * `number`, 404
 */
export async function notePart(
  context: Context,
  input: { id: string; number: number; tag: string },
): Promise<{ number: number }> {
  const upload = await readOpenUpload(context, input.id);
  if (bytesOf(upload, input.number) === 0) throw refuseAt(context, 'number', attachmentErrors.partSize());
  await upsertPart(context.db, { uploadId: input.id, number: input.number, tag: input.tag, at: context.now });
  return { number: input.number };
}

/** Cancels an upload and deletes all its data. @throws 404 */
export async function cancelUpload(context: Context, id: string): Promise<{ id: string }> {
  const upload = await readOpenUpload(context, id);
  await context.site.objects.abortParts(upload.objectKey, upload.storeUpload);
  await deleteUpload(context.db, id);
  return { id };
}

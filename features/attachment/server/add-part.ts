import fs from 'node:fs/promises';
import type { UploadState } from '#features/attachment/contract.ts';
import { attachmentErrors } from '#features/attachment/errors.ts';
import { MissingObject } from '#platform/server/file/missing-object.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import type { UploadedFile } from '#platform/shared/contract.ts';
import { refuseAt } from './refuse-at.ts';
import { bytesOf, countOf, lateBefore } from './upload-bounds.ts';
import { deleteUpload, type FoundUpload, findUpload, upsertPart } from './upload-store.ts';

/** Addresses for parts hold so long, in s. */
const LINK = 3600;

/** One's own upload that is not whole yet. @throws 404 */
async function readOpenUpload(context: Context, id: string): Promise<FoundUpload> {
  const upload = await findUpload(context.db, {
    id,
    ownerId: memberOf(context).id,
    lateBefore: lateBefore(context.now),
  });
  if (!upload || upload.attachmentId !== null || upload.isLate) throw attachmentErrors.uploadOver();
  return upload;
}

/** How far it is, to go on with it. @throws 404 when it is over */
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

/** Puts a part into the store; one that is there already is replaced. @throws 400 at `part`, 404 */
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

/** The store knows nothing of it any more: it was begun in another one. */
async function forgetUpload({ db }: Context, id: string): Promise<Error> {
  await deleteUpload(db, id);
  return attachmentErrors.uploadOver();
}

/** Addresses of the store for these parts; none where parts have to come through this server. @throws 404 */
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

/** A part has gone straight to the store. What is wrong with it shows at the end. @throws 400 at `number`, 404 */
export async function notePart(
  context: Context,
  input: { id: string; number: number; tag: string },
): Promise<{ number: number }> {
  const upload = await readOpenUpload(context, input.id);
  if (bytesOf(upload, input.number) === 0) throw refuseAt(context, 'number', attachmentErrors.partSize());
  await upsertPart(context.db, { uploadId: input.id, number: input.number, tag: input.tag, at: context.now });
  return { number: input.number };
}

/** Throws an upload away, with everything that has come of it. @throws 404 */
export async function cancelUpload(context: Context, id: string): Promise<{ id: string }> {
  const upload = await readOpenUpload(context, id);
  await context.site.objects.abortParts(upload.objectKey, upload.storeUpload);
  await deleteUpload(context.db, id);
  return { id };
}

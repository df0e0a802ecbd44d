import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint, UploadedFile, UploadRule } from '#platform/shared/contract.ts';
import { Failure } from '#platform/shared/failure.ts';
import { platformErrors } from '../errors.ts';
import type { FileStore } from '../file/file-store.ts';
import { readFileType } from '../file/file-type.ts';
import { InvalidInput, invalidField } from './kernel.ts';

/** Fields besides the file: few, short, and no nested parts. */
const LIMITS = { files: 1, fields: 20, parts: 21, fieldNameSize: 100, headerPairs: 20 };
const NAME_LENGTH = 200;
/** Bytes that the forms of one caller may take on the disk at once: two of the largest files, or many small ones. */
const MOST_ARRIVING = 440_000_000;
const arriving = new Map<string, number>();

export interface Received {
  body: Record<string, string | string[]>;
  file: UploadedFile | undefined;
  /** Deletes the temporary file; must be called however the call ends. */
  discard(): Promise<void>;
}

type Receiving = {
  endpoint: AnyEndpoint;
  request: FastifyRequest;
  reply: FastifyReply;
  files: Pick<FileStore, 'incoming'>;
  /** Whom the bytes are counted to. */
  owner: string;
};

/**
 * The body of a call; for a form with a file, its parts with the file on disk, which is deleted if this throws. @throws
 * 400 at the file's field, 413, 429
 */
export async function receiveBody({
  endpoint,
  request,
  reply,
  files,
  owner,
}: Receiving): Promise<Received | { body: unknown; file: undefined; discard: undefined }> {
  const { upload, bodyLimit } = endpoint;
  if (!upload || !request.isMultipart()) return { body: request.body, file: undefined, discard: undefined };
  const most = upload.maxBytes + bodyLimit;
  // After a refusal, the rest of the body is not read.
  const refuse = (refusal = platformErrors.tooLarge()) => {
    reply.header('connection', 'close');
    return refusal;
  };
  const size = Number(request.headers['content-length'] ?? most);
  if (size > most) throw refuse();
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw platformErrors.invalid();
  await fs.mkdir(files.incoming, { recursive: true });
  const target = path.join(files.incoming, randomUUID());
  if ((arriving.get(owner) ?? 0) + size > MOST_ARRIVING) throw refuse(platformErrors.tooMany({ seconds: 10 }));
  count(owner, size);
  const discard = () => fs.rm(target, { force: true }).finally(() => count(owner, -size));
  try {
    return { ...(await readParts({ request, upload, bodyLimit, target, most })), discard };
  } catch (error) {
    await discard();
    if (statusOf(error) === 413) throw refuse();
    // What the parser has not read would stand before the next request of this connection, which would time out.
    request.raw.unpipe().resume();
    throw isOurFault(error) ? error : platformErrors.invalid();
  }
}

function count(owner: string, bytes: number): void {
  const sum = (arriving.get(owner) ?? 0) + bytes;
  if (sum > 0) arriving.set(owner, sum);
  else arriving.delete(owner);
}

/** Own errors and disk errors are passed on; anything else the parser throws means a malformed form. */
function isOurFault(error: unknown): boolean {
  return error instanceof Failure || error instanceof InvalidInput || (error instanceof Error && 'syscall' in error);
}

interface Reading {
  request: FastifyRequest;
  upload: UploadRule;
  bodyLimit: number;
  target: string;
  most: number;
}

async function readParts({ request, upload, bodyLimit, target, most }: Reading): Promise<Omit<Received, 'discard'>> {
  const body: Record<string, string | string[]> = Object.create(null);
  let file: UploadedFile | undefined;
  let bytes = 0;
  const parts = request.parts({ limits: { ...LIMITS, fileSize: upload.maxBytes, fieldSize: bodyLimit } });
  request.raw.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    // Only a body without a declared length gets here, and its sender does not wait for a response.
    if (bytes > most) request.raw.destroy();
  });
  for await (const part of parts) {
    if (part.type === 'file') {
      if (part.fieldname !== upload.field) throw invalidField(part.fieldname.slice(0, 100), 'rule.unknown');
      file = await keep(part, upload, target);
    } else {
      if (typeof part.value !== 'string' || part.valueTruncated || part.fieldnameTruncated)
        throw platformErrors.invalid();
      const before = body[part.fieldname];
      body[part.fieldname] = before === undefined ? part.value : [before, part.value].flat();
    }
  }
  return { body, file };
}

async function keep(part: MultipartFile, upload: UploadRule, target: string): Promise<UploadedFile> {
  await pipeline(part.file, createWriteStream(target, { flags: 'wx', mode: 0o600 }));
  if (part.file.truncated) throw platformErrors.tooLarge();
  const type = await readFileType(target);
  const { size } = await fs.stat(target);
  if (size === 0) throw invalidField(upload.field, 'rule.required');
  if (!upload.types.includes(type)) throw invalidField(upload.field, 'rule.fileType');
  return {
    type,
    path: target,
    size,
    name: shortName(path.basename((part.filename ?? '').replaceAll('\\', '/').toWellFormed().replace(/\p{C}/gu, ''))),
  };
}

/** Truncates a name to 200 code units, keeping its extension. */
function shortName(name: string): string {
  const ending = /\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  return name.length <= NAME_LENGTH ? name : `${name.slice(0, NAME_LENGTH - ending.length)}${ending}`.toWellFormed();
}

function statusOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  return 'statusCode' in error ? error.statusCode : 'status' in error ? error.status : undefined;
}

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

/** Beside the file: few, short, and no folder of parts within parts. */
const LIMITS = { files: 1, fields: 20, parts: 21, fieldNameSize: 100, headerPairs: 20 };
const NAME_LENGTH = 200;

export interface Received {
  body: Record<string, string | string[]>;
  file: UploadedFile | undefined;
  /** Removes what lies on disk; to be called however the call ends. */
  discard(): Promise<void>;
}

type Receiving = {
  endpoint: AnyEndpoint;
  request: FastifyRequest;
  reply: FastifyReply;
  files: Pick<FileStore, 'incoming'>;
};

/** What a call has as its body: of a form with a file its parts, the file on disk; nothing stays there when this throws. @throws 400 at the file's field, 413 */
export async function receiveBody({
  endpoint,
  request,
  reply,
  files,
}: Receiving): Promise<Received | { body: unknown; file: undefined; discard: undefined }> {
  const { upload, bodyLimit } = endpoint;
  if (!upload || !request.isMultipart()) return { body: request.body, file: undefined, discard: undefined };
  const most = upload.maxBytes + bodyLimit;
  // What comes after a refusal would be read for nothing.
  const refuse = () => {
    reply.header('connection', 'close');
    return platformErrors.tooLarge();
  };
  if (Number(request.headers['content-length'] ?? 0) > most) throw refuse();
  if ((request.headers['content-encoding'] ?? 'identity') !== 'identity') throw platformErrors.invalid();
  await fs.mkdir(files.incoming, { recursive: true });
  const target = path.join(files.incoming, randomUUID());
  const discard = () => fs.rm(target, { force: true });
  try {
    return { ...(await readParts({ request, upload, bodyLimit, target, most })), discard };
  } catch (error) {
    await discard();
    if (statusOf(error) === 413) throw refuse();
    throw isOurFault(error) ? error : platformErrors.invalid();
  }
}

/** Refusals in words, and faults of the disk; whatever else the parser throws is about a malformed form. */
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
    // Only a body that does not say its length gets here, and whoever sends it does not wait for an answer.
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

/** A name of at most 200 code units that keeps its ending. */
function shortName(name: string): string {
  const ending = /\.[^.]{1,16}$/.exec(name)?.[0] ?? '';
  return name.length <= NAME_LENGTH ? name : `${name.slice(0, NAME_LENGTH - ending.length)}${ending}`.toWellFormed();
}

function statusOf(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return undefined;
  return 'statusCode' in error ? error.statusCode : 'status' in error ? error.status : undefined;
}

import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { MissingObject } from './missing-object.ts';
import { type ByteRange, demandKey, type ObjectStore, type OpenObject } from './object-store.ts';
import { piecesOf } from './pieces.ts';

/** Where an S3-compatible store is and by which key it is spoken to. */
export interface S3Place {
  /** `https://minio.example.org:9000`; the bucket stands in the path. */
  endpoint: string;
  region: string;
  bucket: string;
  keyId: string;
  keySecret: string;
}

/** Uploads larger than this go in parts of it; S3 takes no smaller part but the last. */
const PART = 8 * 1024 * 1024;

type Sdk = typeof import('@aws-sdk/client-s3');
type Sign = typeof import('@aws-sdk/s3-request-presigner').getSignedUrl;
interface Line {
  sdk: Sdk;
  client: S3Client;
  sign: Sign;
}

/** Objects in a store that speaks S3: SeaweedFS, MinIO, OSS and others. Its library is loaded at the first call: who keeps files on the disk never pays for it. */
export function openS3Store(place: S3Place): ObjectStore & { close(): Promise<void> } {
  let opening: Promise<Line> | undefined;
  const line = (): Promise<Line> => {
    opening ??= openLine(place);
    return opening;
  };
  const at = (key: string) => ({ Bucket: place.bucket, Key: demandKey(key) });

  return {
    async put(key, source, { contentType }) {
      const target = { ...at(key), ContentType: contentType };
      const opened = await line();
      const { sdk, client } = opened;
      const pieces = piecesOf(Buffer.isBuffer(source) ? Readable.from([source]) : source, PART);
      const first = await pieces.next();
      const second = first.done ? first : await pieces.next();
      if (first.done) await client.send(new sdk.PutObjectCommand({ ...target, Body: Buffer.alloc(0) }));
      else if (second.done) await client.send(new sdk.PutObjectCommand({ ...target, Body: first.value }));
      else await putInParts(opened, target, chain([first.value, second.value], pieces));
    },
    async open(key, range) {
      const { sdk, client } = await line();
      return client.send(new sdk.GetObjectCommand({ ...at(key), ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) })).then(
        (found) => presentObject(found, range),
        (error: unknown) => {
          throw isMissing(error) ? new MissingObject(key) : error;
        },
      );
    },
    async remove(key) {
      const { sdk, client } = await line();
      await client.send(new sdk.DeleteObjectCommand(at(key)));
    },
    async list(prefix) {
      const { sdk, client } = await line();
      const keys: string[] = [];
      for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: place.bucket, Prefix: prefix })) for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key);
      return keys.sort();
    },
    async presignPut(key, { contentType, size, seconds }) {
      const { sdk, client, sign } = await line();
      const command = new sdk.PutObjectCommand({ ...at(key), ContentType: contentType, ContentLength: size });
      return sign(client, command, { expiresIn: seconds, signableHeaders: new Set(['content-type', 'content-length', 'host']) });
    },
    async presignGet(key, { seconds, fileName }) {
      const { sdk, client, sign } = await line();
      const disposition = fileName === undefined ? {} : { ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}` };
      return sign(client, new sdk.GetObjectCommand({ ...at(key), ...disposition }), { expiresIn: seconds });
    },
    async beginParts(key, { contentType }) {
      const { sdk, client } = await line();
      const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand({ ...at(key), ContentType: contentType }));
      if (!UploadId) throw new Error('the store began no upload');
      return UploadId;
    },
    async putPart(key, { upload, number, bytes }) {
      const { sdk, client } = await line();
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...at(key), UploadId: upload, PartNumber: number, Body: bytes })).catch(asMissing);
      return ETag ?? '';
    },
    async presignPart(key, { upload, number, seconds }) {
      const { sdk, client, sign } = await line();
      return sign(client, new sdk.UploadPartCommand({ ...at(key), UploadId: upload, PartNumber: number }), { expiresIn: seconds });
    },
    async endParts(key, { upload, parts }) {
      const { sdk, client } = await line();
      const Parts = parts.map(({ number, tag }) => ({ PartNumber: number, ETag: tag }));
      await client.send(new sdk.CompleteMultipartUploadCommand({ ...at(key), UploadId: upload, MultipartUpload: { Parts } })).catch(asMissing);
    },
    async abortParts(key, upload) {
      const { sdk, client } = await line();
      await client.send(new sdk.AbortMultipartUploadCommand({ ...at(key), UploadId: upload })).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
      });
    },
    async close() {
      if (opening !== undefined) (await opening).client.destroy();
    },
  };
}

async function openLine({ endpoint, region, keyId, keySecret }: S3Place): Promise<Line> {
  const [sdk, { getSignedUrl }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/s3-request-presigner')]);
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: keySecret },
    forcePathStyle: true,
    // Others than Amazon's own know no checksums in trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 5000, requestTimeout: 30_000 },
  });
  return { sdk, client, sign: getSignedUrl };
}

interface Found {
  Body?: unknown;
  ContentLength?: number | undefined;
  ContentRange?: string | undefined;
  ContentType?: string | undefined;
}

function presentObject({ Body, ContentLength = 0, ContentRange, ContentType }: Found, range: ByteRange | undefined): OpenObject {
  if (!(Body instanceof Readable)) throw new Error('the store answered without an object');
  // `bytes 0-99/1234`: the size of the whole stands at its end.
  const whole = range ? Number(ContentRange?.split('/').at(-1) ?? ContentLength) : ContentLength;
  return { stream: Body, size: whole, contentType: ContentType ?? 'application/octet-stream' };
}

const missing: ReadonlySet<string> = new Set(['NoSuchKey', 'NotFound', 'NoSuchUpload', 'InvalidPart']);

function isMissing(error: unknown): boolean {
  return error instanceof Error && missing.has(error.name);
}

function asMissing(error: unknown): never {
  throw isMissing(error) ? new MissingObject('no such upload', { cause: error }) : error;
}

async function* chain(first: readonly Buffer[], rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield* first;
  yield* rest;
}

/** One part after the other: at most one lies in memory. What fails leaves nothing behind. */
async function putInParts({ sdk, client }: Line, it: { Bucket: string; Key: string; ContentType: string }, pieces: AsyncIterable<Buffer>): Promise<void> {
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand(it));
  const upload = { Bucket: it.Bucket, Key: it.Key, UploadId };
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for await (const Body of pieces) {
      const PartNumber = Parts.length + 1;
      const { ETag } = await client.send(new sdk.UploadPartCommand({ ...upload, PartNumber, Body }));
      Parts.push({ PartNumber, ETag });
    }
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand(upload)).catch(() => undefined);
    throw error;
  }
}

import { Readable } from 'node:stream';
import type { S3Client } from '@aws-sdk/client-s3';
import { lookupThrough, type Reach } from '../outward/reach.ts';
import { boundAnswer } from './bound-answer.ts';
import { MissingObject } from './missing-object.ts';
import { type ByteRange, type ObjectStore, type OpenObject, requireKey } from './object-store.ts';
import type { StoredPart } from './part-store.ts';

/** Endpoint and credentials of an S3-compatible store. */
export interface S3Config {
  /** `https://minio.example.org:9000`; path-style, the bucket is in the path. */
  endpoint: string;
  region: string;
  bucket: string;
  keyId: string;
  keySecret: string;
  reach: Reach;
  /** In ms; absent: a minute. */
  patience?: number;
}

/** Larger uploads are split into parts of this size; S3 accepts no smaller part but the last. */
const PART = 8 * 1024 * 1024;
/** How long, in ms, a store may take to begin its answer, and to end one that is no object. */
const PATIENCE = 60_000;

type Sdk = typeof import('@aws-sdk/client-s3');
type Sign = typeof import('@aws-sdk/s3-request-presigner').getSignedUrl;
type Uploader = typeof import('@aws-sdk/lib-storage').Upload;
interface Line {
  sdk: Sdk;
  client: S3Client;
  sign: Sign;
  Upload: Uploader;
}

/**
 * Objects in an S3-compatible store: SeaweedFS, MinIO, OSS and others. The library is loaded at the first call, so
 * sites on local disk do not pay for it. `close` releases connections once current transfers end.
 */
export function openS3Store(config: S3Config): ObjectStore & { close(): Promise<void> } {
  const { using, hold, close } = openUse(config);
  const at = (key: string) => ({ Bucket: config.bucket, Key: requireKey(key) });

  return {
    put: (key, source, { contentType }) =>
      using(async ({ client, Upload }) => {
        const params = { ...at(key), ContentType: contentType, Body: source };
        // One part in memory at a time; a stream that breaks leaves no upload behind.
        await new Upload({ client, params, partSize: PART, queueSize: 1 }).done();
      }),
    open: (key, range) =>
      using(async ({ sdk, client }) => {
        const params = new sdk.GetObjectCommand({
          ...at(key),
          ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
        });
        const found = await client.send(params).catch((error: unknown) => {
          throw isMissing(error) ? new MissingObject(key) : error;
        });
        const opened = presentObject(found, range);
        hold(opened.stream);
        return opened;
      }),
    remove: (key) =>
      using(async ({ sdk, client }) => {
        await client.send(new sdk.DeleteObjectCommand(at(key)));
      }),
    list: (prefix) =>
      using(async ({ sdk, client }) => {
        const keys: string[] = [];
        for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: config.bucket, Prefix: prefix }))
          for (const { Key } of page.Contents ?? []) if (Key) keys.push(Key);
        return keys.sort();
      }),
    presignPut: (key, { contentType, size, seconds }) =>
      using(({ sdk, client, sign }) => {
        const command = new sdk.PutObjectCommand({ ...at(key), ContentType: contentType, ContentLength: size });
        return sign(client, command, {
          expiresIn: seconds,
          signableHeaders: new Set(['content-type', 'content-length', 'host']),
        });
      }),
    presignGet: (key, { seconds, fileName }) =>
      using(({ sdk, client, sign }) => {
        const disposition =
          fileName === undefined
            ? {}
            : { ResponseContentDisposition: `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}` };
        return sign(client, new sdk.GetObjectCommand({ ...at(key), ...disposition }), { expiresIn: seconds });
      }),
    ...partsOf(at, using),
    close,
  };
}

type Using = <T>(work: (line: Line) => Promise<T>) => Promise<T>;

/** The client of a store and its transfers in progress. */
function openUse(config: S3Config): { using: Using; hold: (stream: Readable) => void; close: () => Promise<void> } {
  let opening: Promise<Line> | undefined;
  let underWay = 0;
  let isClosing = false;
  const letGo = async () => {
    if (isClosing && underWay === 0) (await opening)?.client.destroy();
  };
  const done = () => {
    underWay -= 1;
    void letGo().catch(() => undefined);
  };
  return {
    async using(work) {
      underWay += 1;
      try {
        opening ??= openLine(config).catch((error: unknown) => {
          opening = undefined;
          throw error;
        });
        return await work(await opening);
      } finally {
        done();
      }
    },
    hold(stream) {
      underWay += 1;
      stream.once('close', done);
    },
    async close() {
      isClosing = true;
      await letGo();
    },
  };
}

/** Uploads in parts. */
function partsOf(
  at: (key: string) => { Bucket: string; Key: string },
  using: Using,
): Pick<ObjectStore, 'beginParts' | 'putPart' | 'presignPart' | 'listParts' | 'endParts' | 'abortParts'> {
  return {
    beginParts: (key, { contentType }) =>
      using(async ({ sdk, client }) => {
        const { UploadId } = await client.send(
          new sdk.CreateMultipartUploadCommand({ ...at(key), ContentType: contentType }),
        );
        if (!UploadId) throw new Error('the store began no upload');
        return UploadId;
      }),
    putPart: (key, { upload, number, bytes }) =>
      using(async ({ sdk, client }) => {
        const { ETag } = await client
          .send(new sdk.UploadPartCommand({ ...at(key), UploadId: upload, PartNumber: number, Body: bytes }))
          .catch(asMissing);
        return ETag ?? '';
      }),
    presignPart: (key, { upload, number, size, seconds }) =>
      using(({ sdk, client, sign }) => {
        const command = new sdk.UploadPartCommand({
          ...at(key),
          UploadId: upload,
          PartNumber: number,
          ContentLength: size,
        });
        return sign(client, command, { expiresIn: seconds, signableHeaders: new Set(['content-length', 'host']) });
      }),
    listParts: (key, upload) =>
      using(async ({ sdk, client }) => {
        const parts: StoredPart[] = [];
        try {
          for await (const page of sdk.paginateListParts({ client }, { ...at(key), UploadId: upload })) {
            for (const { PartNumber = 0, ETag = '', Size = 0 } of page.Parts ?? [])
              parts.push({ number: PartNumber, tag: ETag, size: Size });
            // Amazon names a next part after the last one too (0); the paginator would begin again there.
            if (!page.IsTruncated) break;
          }
        } catch (error) {
          asMissing(error);
        }
        return parts;
      }),
    endParts: (key, { upload, parts }) =>
      using(async ({ sdk, client }) => {
        const Parts = parts.map(({ number, tag }) => ({ PartNumber: number, ETag: tag }));
        await client
          .send(new sdk.CompleteMultipartUploadCommand({ ...at(key), UploadId: upload, MultipartUpload: { Parts } }))
          .catch(asMissing);
      }),
    abortParts: (key, upload) =>
      using(async ({ sdk, client }) => {
        await client
          .send(new sdk.AbortMultipartUploadCommand({ ...at(key), UploadId: upload }))
          .catch((error: unknown) => {
            if (!isMissing(error)) throw error;
          });
      }),
  };
}

async function openLine({ endpoint, region, keyId, keySecret, reach, patience = PATIENCE }: S3Config): Promise<Line> {
  // A literal address is never resolved, so it is checked here; names are checked at each connection.
  await reach(new URL(endpoint).hostname);
  const agent = { keepAlive: true, maxSockets: 50, lookup: lookupThrough(reach) };
  const [sdk, { getSignedUrl }, { Upload }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@aws-sdk/s3-request-presigner'),
    import('@aws-sdk/lib-storage'),
  ]);
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: keySecret },
    forcePathStyle: true,
    // Stores other than Amazon's do not support checksum trailers.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 5000,
      requestTimeout: patience,
      // Without it the library only warns, and waits for good.
      throwOnRequestTimeout: true,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const result = await next(args);
        boundAnswer(result.response, { isObject: commandName === 'GetObjectCommand', patience });
        return result;
      },
    // Nearer to the line than what reads the answer.
    { step: 'deserialize', priority: 'low', name: 'boundAnswer' },
  );
  return { sdk, client, sign: getSignedUrl, Upload };
}

interface Found {
  Body?: unknown;
  ContentLength?: number | undefined;
  ContentRange?: string | undefined;
  ContentType?: string | undefined;
}

function presentObject(
  { Body, ContentLength = 0, ContentRange, ContentType }: Found,
  range: ByteRange | undefined,
): OpenObject {
  if (!(Body instanceof Readable)) throw new Error('the store answered without an object');
  // `bytes 0-99/1234`: the total size stands at the end.
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

import { hash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface S3Object {
  type: string;
  bytes: Buffer;
}

interface Upload {
  key: string;
  type: string;
  parts: Map<number, Buffer>;
}

/** What the server keeps: objects by key, unfinished uploads by their id. */
export interface S3State {
  readonly bucket: string;
  readonly objects: Map<string, S3Object>;
  readonly uploads: Map<string, Upload>;
}

interface Answer {
  status: number;
  headers: Record<string, string | number>;
  content: string | Buffer;
}

interface Call {
  state: S3State;
  key: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Real stores answer up to 1000 entries a page; few make the client read on. */
const PAGE = 2;
/** No part but the last is smaller. */
const LEAST_PART = 5 * 1024 * 1024;

const ok = (content = ''): Answer => ({ status: 200, headers: {}, content });
const none: Answer = { status: 204, headers: {}, content: '' };
const refuse = (status: number, code: string): Answer => ({
  status,
  headers: {},
  content: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});
const tagOf = (bytes: Buffer) => `"${hash('md5', bytes)}"`;
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Answers a call of the S3 protocol as https://docs.aws.amazon.com/AmazonS3/latest/API/ describes it; the bucket stands
 * in the path.
 */
export function answerS3(
  state: S3State,
  { method, url, headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  body: Buffer,
): Answer {
  const { pathname, searchParams: query } = new URL(url ?? '', 'http://host');
  const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent);
  if (bucket !== state.bucket) return refuse(404, 'NoSuchBucket');
  const call: Call = { state, key: rest.join('/'), query, headers, body };
  if (call.key === '') return method === 'GET' ? listObjects(call) : refuse(501, 'NotImplemented');
  if (query.has('uploads') || query.has('uploadId')) return answerUpload(method, call);
  if (method === 'PUT') return putObject(call);
  if (method === 'GET') return getObject(call);
  if (method !== 'DELETE') return refuse(501, 'NotImplemented');
  state.objects.delete(call.key);
  return none;
}

const typeOf = ({ headers }: Call) => headers['content-type'] ?? 'binary/octet-stream';

function putObject(call: Call): Answer {
  call.state.objects.set(call.key, { type: typeOf(call), bytes: call.body });
  return { ...ok(), headers: { etag: tagOf(call.body) } };
}

function getObject({ state, key, query, headers }: Call): Answer {
  const found = state.objects.get(key);
  if (!found) return refuse(404, 'NoSuchKey');
  const { bytes, type } = found;
  const disposition = query.get('response-content-disposition');
  const common = {
    'content-type': type,
    etag: tagOf(bytes),
    'accept-ranges': 'bytes',
    ...(disposition === null ? {} : { 'content-disposition': disposition }),
  };
  const range = /^bytes=(\d+)-(\d*)$/.exec(headers.range ?? '');
  if (!range) return { status: 200, headers: common, content: bytes };
  const start = Number(range[1]);
  const end = Math.min(range[2] ? Number(range[2]) : bytes.length - 1, bytes.length - 1);
  if (start > end) return refuse(416, 'InvalidRange');
  return {
    status: 206,
    headers: { ...common, 'content-range': `bytes ${start}-${end}/${bytes.length}` },
    content: bytes.subarray(start, end + 1),
  };
}

function listObjects({ state, query }: Call): Answer {
  const after = query.get('continuation-token') ?? '';
  const keys = [...state.objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after);
  const page = keys.sort().slice(0, PAGE);
  const isMore = keys.length > PAGE;
  const next = isMore ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  const rows = page.map((key) => `<Contents><Key>${escapeXml(key)}</Key></Contents>`);
  return ok(`<ListBucketResult><IsTruncated>${isMore}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`);
}

function answerUpload(method: string | undefined, call: Call): Answer {
  const { state, key, query, body } = call;
  if (query.has('uploads')) {
    const id = crypto.randomUUID();
    state.uploads.set(id, { key, type: typeOf(call), parts: new Map() });
    return ok(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }
  const id = query.get('uploadId') ?? '';
  const upload = state.uploads.get(id);
  if (upload?.key !== key) return refuse(404, 'NoSuchUpload');
  if (method === 'GET') return listParts(upload, query);
  if (method === 'PUT') {
    upload.parts.set(Number(query.get('partNumber')), body);
    return { ...ok(), headers: { etag: tagOf(body) } };
  }
  if (method === 'POST') {
    const bytes = joinParts(upload, body.toString());
    if (!Buffer.isBuffer(bytes)) return bytes;
    state.objects.set(key, { type: upload.type, bytes });
  }
  state.uploads.delete(id);
  return method === 'POST' ? ok('<CompleteMultipartUploadResult/>') : none;
}

function listParts({ parts }: Upload, query: URLSearchParams): Answer {
  const after = Number(query.get('part-number-marker') ?? 0);
  const numbers = [...parts.keys()].filter((number) => number > after).sort((item, other) => item - other);
  const page = numbers.slice(0, PAGE);
  const rows = page.map((number) => {
    const bytes = parts.get(number) ?? Buffer.alloc(0);
    return `<Part><PartNumber>${number}</PartNumber><ETag>${tagOf(bytes)}</ETag><Size>${bytes.length}</Size></Part>`;
  });
  const isMore = numbers.length > PAGE;
  // After the last page Amazon names part 0 instead of leaving the field out.
  const next = `<NextPartNumberMarker>${isMore ? page.at(-1) : 0}</NextPartNumberMarker>`;
  return ok(`<ListPartsResult><IsTruncated>${isMore}</IsTruncated>${next}${rows.join('')}</ListPartsResult>`);
}

/** The object that the named parts make, or why they make none. */
function joinParts({ parts }: Upload, wanted: string): Buffer | Answer {
  const named = [...wanted.matchAll(/<Part>(.*?)<\/Part>/gs)].map(([, part = '']) => ({
    bytes: parts.get(Number(/<PartNumber>(\d+)</.exec(part)?.[1])),
    tag: /<ETag>(.*?)<\/ETag>/.exec(part)?.[1]?.replaceAll('&quot;', '"'),
  }));
  const found = named.flatMap(({ bytes, tag }) => (bytes && tagOf(bytes) === tag ? [bytes] : []));
  if (found.length === 0 || found.length < named.length) return refuse(400, 'InvalidPart');
  if (found.slice(0, -1).some((bytes) => bytes.length < LEAST_PART)) return refuse(400, 'EntityTooSmall');
  return Buffer.concat(found);
}

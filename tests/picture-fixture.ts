import { randomBytes } from 'node:crypto';
import zlib from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour, of any size and kind. */
export function pictureFixture(
  kind: 'png' | 'jpeg' | 'gif' | 'webp',
  size: { width: number; height: number } = { width: 400, height: 300 },
): Promise<Buffer> {
  return sharp({ create: { ...size, channels: 3, background: '#0f766e' } })
    .toFormat(kind)
    .toBuffer();
}

/** A form of parts as a browser sends it: text fields, and files with their name. */
export function formFixture(
  fields: Readonly<Record<string, string | number>>,
  files: readonly { field: string; name: string; bytes: Buffer; type?: string }[],
): { payload: Buffer; type: string } {
  const boundary = `----given${randomBytes(12).toString('hex')}`;
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields))
    parts.push(Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`));
  for (const { field, name, bytes, type } of files) {
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: ${type ?? 'application/octet-stream'}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    );
  }
  parts.push(Buffer.from(`--${boundary}--\r\n`));
  return { payload: Buffer.concat(parts), type: `multipart/form-data; boundary=${boundary}` };
}

/** More would only be packed for nothing: who reads as far has been blown up already. */
const MOST_PIXEL_BYTES = 8_000_000;

/** A PNG that says it has these sides; its pixels are nothing but zeros, packed to a thousandth. */
export function bombFixture(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const deflate = zlib.deflateSync(Buffer.alloc(Math.min((width * 3 + 1) * height, MOST_PIXEL_BYTES)));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflate),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, bytes: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), bytes]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(zlib.crc32(body));
  return Buffer.concat([length, body, sum]);
}

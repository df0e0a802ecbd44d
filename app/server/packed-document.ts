import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty last block of a deflate stream. */
const END = Buffer.from([3, 0]);
const LEVEL = 6;

/** Compresses each piece separately and byte-aligned, so that other bytes can be inserted between them. */
export function packPieces(pieces: readonly Buffer[]): Promise<Buffer[]> {
  return Promise.all(pieces.map((piece) => deflate(piece, { level: LEVEL, finishFlush: constants.Z_SYNC_FLUSH })));
}

/** A short text as an uncompressed deflate block. */
function storedBlock(text: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(text.length, 1);
  head.writeUInt16LE(0xffff ^ text.length, 3);
  return Buffer.concat([head, text]);
}

/**
 * Assembles one gzip document from precompressed pieces and the few bytes that differ between responses (RFC 1951,
 * 1952): `between[i]` follows `pieces[i]`. Costs a copy and a checksum, no compression.
 */
export function joinPacked(pieces: readonly Buffer[], packed: readonly Buffer[], between: readonly string[]): Buffer {
  const parts: Buffer[] = [HEADER];
  let checksum = 0;
  let size = 0;
  const count = (bytes: Buffer) => {
    checksum = crc32(bytes, checksum);
    size += bytes.length;
  };
  pieces.forEach((piece, index) => {
    count(piece);
    parts.push(packed[index] ?? Buffer.alloc(0));
    const text = between[index];
    if (text === undefined) return;
    const bytes = Buffer.from(text);
    count(bytes);
    parts.push(storedBlock(bytes));
  });
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(checksum, 0);
  trailer.writeUInt32LE(size % 2 ** 32, 4);
  return Buffer.concat([...parts, END, trailer]);
}

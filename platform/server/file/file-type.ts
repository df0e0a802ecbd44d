import fs from 'node:fs/promises';
import type { FileType } from '#platform/shared/contract.ts';

/** Bytes of a file's beginning needed to detect its type. */
const HEAD = 16;

const signatures: readonly { type: FileType; at: number; bytes: string }[] = [
  { type: 'png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { type: 'jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { type: 'gif', at: 0, bytes: 'GIF87a' },
  { type: 'gif', at: 0, bytes: 'GIF89a' },
  { type: 'webp', at: 8, bytes: 'WEBP' },
  { type: 'pdf', at: 0, bytes: '%PDF-' },
];

/** Detects a file's type by its first bytes; name and declared type are ignored. */
export function fileTypeOf(head: Uint8Array): FileType {
  const text = Buffer.from(head.subarray(0, HEAD)).toString('latin1');
  const found = signatures.find(({ at, bytes }) => text.startsWith(bytes, at));
  return !found || (found.type === 'webp' && !text.startsWith('RIFF')) ? 'other' : found.type;
}

/** The same for a file on disk. */
export async function readFileType(path: string): Promise<FileType> {
  const file = await fs.open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return fileTypeOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

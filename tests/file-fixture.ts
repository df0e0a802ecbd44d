const HEADS: Readonly<Record<string, string>> = {
  zip: 'PK\x03\x04\x14\0\0\0\0\0',
  pdf: '%PDF-1.7\n',
  mp4: '\0\0\0\x18ftypmp42',
};

/** Bytes of a file that begins as one with this ending, and is of this size in all. */
export function fileFixture(ending: keyof typeof HEADS, size: number, fill = 0): Buffer {
  const bytes = Buffer.alloc(size, fill);
  bytes.write(HEADS[ending] ?? '', 'latin1');
  return bytes;
}

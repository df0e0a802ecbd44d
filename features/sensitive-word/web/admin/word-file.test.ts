import { describe, expect, it } from 'vitest';
import { wordsOfFile } from './word-file.ts';

const file = (name: string, bytes: readonly number[] | string) =>
  wordsOfFile(new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name));

describe('words of a file', () => {
  it('are its lines, and keep their numbers', async () => {
    expect(await file('words.txt', 'one\n\ntwo, too\r\nthree')).toBe('one\n\ntwo, too\r\nthree');
  });

  it('are the first column of a table, quoted or not', async () => {
    expect(await file('words.CSV', '"one, ""1""",block\r\ntwo;x\n三,四\n')).toBe('one, "1"\ntwo\n三\n');
  });

  it('come without the mark of UTF-8', async () => {
    expect(await file('words.csv', [0xef, 0xbb, 0xbf, 0x61, 0x2c, 0x62])).toBe('a');
  });

  it('may be written in GB 18030', async () => {
    // 茶馆
    expect(await file('words.txt', [0xb2, 0xe8, 0xb9, 0xdd])).toBe('茶馆');
  });
});

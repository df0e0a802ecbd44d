import { describe, expect, it } from 'vitest';
import { pictureFixture } from '#tests/picture-fixture.ts';
import { agreesWithEnding } from './file-content.ts';

const bytes = (text: string, size = 600) => Buffer.concat([Buffer.from(text, 'latin1'), Buffer.alloc(size)]);
const zip = bytes('PK\x03\x04\x14\0\0\0\0\0');
const heads: Readonly<Record<string, Buffer>> = {
  pdf: bytes('%PDF-1.7\n'),
  zip,
  rar: bytes('Rar!\x1a\x07\x01\0'),
  '7z': bytes("7z\xbc\xaf'\x1c"),
  cfb: bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'),
  asf: bytes('\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\0\xaa\0\x62\xce\x6c'),
  // An empty tag, followed by the first frame.
  mp3: bytes('ID3\x04\0\0\0\0\0\0\xff\xfb\x90\x64'),
  flac: bytes('fLaC\0\0\0\x22'),
  wav: bytes('RIFF\x24\0\0\0WAVEfmt '),
  avi: bytes('RIFF\x24\0\0\0AVI LIST'),
  exe: bytes('MZ\x90\0'),
  elf: bytes('\x7fELF\x02\x01\x01'),
  html: Buffer.from('<!doctype html><script>alert(1)</script>'),
  text: Buffer.from('茶馆里的人，都认识他。\n'),
  utf16: Buffer.from('\ufeff茶', 'utf16le'),
  empty: Buffer.from(' '),
};

// Last: 16 disguises refused at the field, sent whole or in parts
describe('[U2] the content of a file', () => {
  it.each([
    ['pdf', 'pdf'],
    ['zip', 'zip'],
    ['docx', 'zip'],
    ['xlsx', 'zip'],
    ['pptx', 'zip'],
    ['doc', 'cfb'],
    ['xls', 'cfb'],
    ['ppt', 'cfb'],
    ['rar', 'rar'],
    ['7z', '7z'],
    ['wmv', 'asf'],
    ['mp3', 'mp3'],
    ['flac', 'flac'],
    ['wav', 'wav'],
    ['avi', 'avi'],
    ['txt', 'text'],
    ['txt', 'utf16'],
    ['txt', 'empty'],
    ['md', 'html'],
    ['sketch', 'zip'],
    ['tea', 'text'],
  ])('of the ending %s may be %s', async (ending, content) => {
    expect(await agreesWithEnding(heads[content] ?? Buffer.alloc(0), ending)).toBe(true);
  });
  it.each([
    ['pdf', 'exe'],
    ['pdf', 'html'],
    ['pdf', 'zip'],
    ['pdf', 'text'],
    ['zip', 'exe'],
    ['zip', 'rar'],
    ['docx', 'exe'],
    ['docx', 'cfb'],
    ['doc', 'elf'],
    ['mp3', 'exe'],
    ['mp3', 'html'],
    ['txt', 'exe'],
    ['txt', 'zip'],
    ['csv', 'elf'],
    ['tea', 'exe'],
    ['tea', 'pdf'],
  ])('of the ending %s is not %s', async (ending, content) => {
    expect(await agreesWithEnding(heads[content] ?? Buffer.alloc(0), ending)).toBe(false);
  });
  it('is known of pictures under either of their endings', async () => {
    const jpeg = await pictureFixture('jpeg');
    expect(await Promise.all(['jpg', 'jpeg', 'png'].map((ending) => agreesWithEnding(jpeg, ending)))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

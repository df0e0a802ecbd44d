import { expect, it } from 'vitest';
import { decodeBase64, encodeBase64, textOfBytes } from './base64-text.ts';

it.each(['', 'a', 'ab', 'abc', '茶与水 🍵', '\ufeffbom', 'x'.repeat(100_000)])('%s goes there and back', (text) => {
  const bytes = new TextEncoder().encode(text);
  for (const isUrlSafe of [false, true]) {
    const decoded = decodeBase64(encodeBase64(bytes, { isUrlSafe }));
    expect(decoded && textOfBytes(decoded)).toBe(text);
  }
  expect(encodeBase64(bytes, { isUrlSafe: false })).toBe(Buffer.from(text).toString('base64'));
});
it.each(['a', '茶', 'ab=c', 'YWJj!'])('%j is no Base64', (text) => expect(decodeBase64(text)).toBeNull());
it('may have line breaks and stand in an address; its bytes need not be text', () => {
  expect(decodeBase64('data:text/plain;base64,YW\nJj')).toEqual(new Uint8Array([97, 98, 99]));
  expect(textOfBytes(new Uint8Array([0xff, 0xfe]))).toBeNull();
});

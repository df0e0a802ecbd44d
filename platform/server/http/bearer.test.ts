import { describe, expect, it } from 'vitest';
import { readBearer } from './bearer.ts';

const access = 'A'.repeat(43);
const refresh = 'b-_9'.repeat(11);

// Last: 17 odd forms, all 401
describe('[A11] the Authorization header', () => {
  it('is two tokens joined by a comma', () => {
    expect(readBearer(`Bearer ${access},${refresh}`)).toEqual({ access, refresh });
  });
  it('may be missing', () => {
    expect(readBearer(undefined)).toBeUndefined();
  });
  it('is refused in any other form', () => {
    const forms = [
      '',
      'Bearer',
      'Bearer ',
      `Bearer ${access}`,
      `Bearer ${access},`,
      `Bearer ,${refresh}`,
      `Bearer ${access}, ${refresh}`,
      `Bearer  ${access},${refresh}`,
      ` Bearer ${access},${refresh}`,
      `bearer ${access},${refresh}`,
      `Basic ${access},${refresh}`,
      `Bearer ${access},${refresh},${refresh}`,
      `Bearer ${access},${refresh} `,
      `Bearer ${access},${refresh}\r\nx: y`,
      `Bearer ${'a'.repeat(8000)},${refresh}`,
      `Bearer ${access}，${refresh}`,
      `Bearer ${access},${refresh}é`,
    ];
    for (const form of forms) expect(readBearer(form), JSON.stringify(form.slice(0, 60))).toBeNull();
  });
});

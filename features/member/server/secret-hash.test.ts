import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-password.ts';
import { hashSecret, isSecretRight } from './secret-hash.ts';

describe('a hashed secret', () => {
  it('is argon2id with 19 MiB and two passes, another each time', async () => {
    const [item, other] = await Promise.all([hashSecret('same'), hashSecret('same')]);
    expect(item).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(item).not.toBe(other);
    expect(await isSecretRight('same', item)).toBe(true);
    expect(await isSecretRight('Same', item)).toBe(false);
  });
  it('tells long ones apart to the last character, emoji too', async () => {
    const long = `${'🍵'.repeat(64)}a`;
    const hashed = await hashSecret(long);
    expect([await isSecretRight(long, hashed), await isSecretRight(`${'🍵'.repeat(64)}b`, hashed)]).toEqual([
      true,
      false,
    ]);
  });
  it('that is missing fits nothing', async () => expect(await isSecretRight('', null)).toBe(false));
});

// Last: 200 logins at once: all answered, p99 of GET / 44 ms (drill)
describe('[A7] common passwords', () => {
  const listed = fs
    .readFileSync('features/member/common-passwords.txt', 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  it('are at least three thousand, all long enough to be chosen', () => {
    expect(new Set(listed).size).toBeGreaterThanOrEqual(3000);
    expect(listed.every((input) => input.length >= 7)).toBe(true);
  });
  it('are refused in any case and width', () => {
    expect(
      ['password', 'PassWord', 'ｐａｓｓｗｏｒｄ', '12345678', 'qwertyuiop', '1qaz2wsx'].map(isCommonPassword),
    ).toEqual(Array(6).fill(true));
    expect(['correct horse', '茶馆里的水壶响了', 'Tr0ub4dor&3'].map(isCommonPassword)).toEqual([false, false, false]);
  });
});

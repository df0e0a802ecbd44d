import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { GUEST_BINDING, isBoundTo, isGenuine, isPairRight, issueToken } from './anti-forgery.ts';

const secret = randomBytes(48);

describe('[A9] the anti-forgery pair', () => {
  it('is right when cookie and header are the same token of this session', () => {
    const token = issueToken(secret, '17');
    expect(isPairRight(secret, { cookie: token, header: token, binding: '17' })).toBe(true);
  });
  it('is wrong when either half is missing, different, of another session or of another site', () => {
    const token = issueToken(secret, '17');
    const other = issueToken(secret, '18');
    const foreign = issueToken(randomBytes(48), '17');
    for (const [cookie, header] of [
      [undefined, token],
      [token, undefined],
      [token, other],
      [other, other],
      [foreign, foreign],
      ['', ''],
      [`${token}x`, `${token}x`],
    ] as const) {
      expect(isPairRight(secret, { cookie, header, binding: '17' })).toBe(false);
    }
  });
  it('of a guest does not serve a session', () => {
    const token = issueToken(secret, GUEST_BINDING);
    expect(isGenuine(secret, token)).toBe(true);
    expect(isBoundTo(secret, token, '17')).toBe(false);
  });
});

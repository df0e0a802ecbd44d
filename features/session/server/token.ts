import { createHash, createHmac, randomBytes } from 'node:crypto';

export const ACCESS_LIFETIME = 2 * 3_600_000;
export const REFRESH_LIFETIME = 30 * 24 * 3_600_000;

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

export function makePair(): TokenPair {
  return { accessToken: randomBytes(32).toString('base64url'), refreshToken: randomBytes(32).toString('base64url') };
}

/** The stored form of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * The only pair that follows a refresh token under a salt: deterministic, so presenting the same token gives the same
 * pair, and it cannot be computed by anyone else.
 */
export function makeSuccessor(secret: Buffer, presented: { refreshToken: string; salt: Buffer }): TokenPair {
  const derive = (half: string) =>
    createHmac('sha256', secret)
      .update(`session-${half}:${presented.refreshToken}:`)
      .update(presented.salt)
      .digest('base64url');
  return { accessToken: derive('access'), refreshToken: derive('refresh') };
}

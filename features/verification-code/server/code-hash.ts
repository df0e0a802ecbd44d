import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '#features/verification-code/purposes.ts';
import { readyKey } from '#platform/server/secret.ts';
import type { Binding } from './store.ts';

/** Six digits nobody can foresee. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

/** What is kept of a code: it says nothing without the site's secret, and nothing of another binding. */
export function hashCode(secret: Buffer, binding: Binding, code: string): Buffer {
  const { purpose, channel, target, holder } = binding;
  return createHmac('sha256', readyKey(secret))
    .update(JSON.stringify(['verification-code', purpose, channel, target, holder, code]))
    .digest();
}

/** In place of a code that nobody was sent: no six digits fit it. */
export function hashOfNothing(): Buffer {
  return randomBytes(32);
}

export function isSameHash(item: Buffer, other: Buffer): boolean {
  return item.length === other.length && timingSafeEqual(item, other);
}

import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_LENGTH } from '#features/verification-code/purposes.ts';
import { readyKey } from '#platform/server/secret.ts';
import type { Binding } from './store.ts';

/** Six unpredictable digits. */
export function makeCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

/** The stored hash of a code, keyed with the site's secret and bound to its binding. */
export function hashCode(secret: Buffer, binding: Binding, code: string): Buffer {
  const { purpose, channel, target, holder } = binding;
  return createHmac('sha256', readyKey(secret))
    .update(JSON.stringify(['verification-code', purpose, channel, target, holder, code]))
    .digest();
}

/** Stored for a decoy code that was sent to nobody: no six digits match it. */
export function hashOfNothing(): Buffer {
  return randomBytes(32);
}

export function isSameHash(item: Buffer, other: Buffer): boolean {
  return item.length === other.length && timingSafeEqual(item, other);
}

import { randomInt } from 'node:crypto';

/**
 * A number for an order or refund: the time to a millisecond, the last digits of the member's id, and eight random
 * digits. 29 digits.
 */
export function makeNumber(input: { memberId: string; at: Date }): string {
  const instant = input.at.toISOString().replace(/\D/g, '');
  const chance = String(randomInt(100_000_000)).padStart(8, '0');
  return `${instant}${input.memberId.slice(-4).padStart(4, '0')}${chance}`;
}

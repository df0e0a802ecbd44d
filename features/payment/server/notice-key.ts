import { createHash } from 'node:crypto';
import type { Reading } from './provider.ts';

/** The readable content of a notice, sanitised for columns. */
interface Said {
  orderNumber: string | null;
  tradeNumber: string | null;
  fen: number | null;
  currency: string | null;
}

export function saidIn({ fact }: Reading): Said {
  return {
    orderNumber: fact?.orderNumber ? plain(fact.orderNumber, 100) : null,
    tradeNumber: fact?.tradeNumber ? plain(fact.tradeNumber, 100) : null,
    fen: fact?.fen !== undefined && fact.fen >= 0 ? fact.fen : null,
    currency: fact?.currency ? plain(fact.currency, 10) : null,
  };
}

/**
 * Deduplication key of a notice: its content and payment. A provider timestamps and signs each attempt anew, and query
 * responses differ in wording, yet the payment is the same. A notice that names no payment is keyed by its bytes.
 */
export function noticeKey(reading: Reading, said: Said, bytes: Buffer): Buffer {
  if (said.tradeNumber === null) return createHash('sha256').update(bytes).digest();
  const parts = [kindOf(reading), said.orderNumber ?? '', said.tradeNumber, said.fen ?? '', said.currency ?? ''];
  return createHash('sha256').update(parts.join('\n')).digest();
}

/** A stale notice counts as the same payment. An unsigned one never gets the key of a signed one. */
function kindOf(reading: Reading): string {
  if (reading.kind !== 'refused') return reading.kind;
  return reading.why === 'stale' ? 'paid' : reading.why;
}

/** Sanitises received text for a column. */
function plain(text: string, most: number): string {
  return text.toWellFormed().replace(/\p{C}/gu, '').slice(0, most).toWellFormed();
}

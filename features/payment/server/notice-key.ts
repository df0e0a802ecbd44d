import { createHash } from 'node:crypto';
import type { Reading } from './provider.ts';

/** What a notice says, as far as it could be read, fit for columns. */
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
 * What a notice is known by: what it says of which payment. A provider stamps and signs each sending anew, and answers our
 * questions in other words: it is the same payment all the same. One that names no payment is known by its bytes.
 */
export function noticeKey(reading: Reading, said: Said, bytes: Buffer): Buffer {
  if (said.tradeNumber === null) return createHash('sha256').update(bytes).digest();
  const parts = [kindOf(reading), said.orderNumber ?? '', said.tradeNumber, said.fen ?? '', said.currency ?? ''];
  return createHash('sha256').update(parts.join('\n')).digest();
}

/** A payment told of too late is the payment still. What nobody has signed never stands for what somebody has. */
function kindOf(reading: Reading): string {
  if (reading.kind !== 'refused') return reading.kind;
  return reading.why === 'stale' ? 'paid' : reading.why;
}

/** What somebody has sent, fit for a column. */
function plain(text: string, most: number): string {
  return text.toWellFormed().replace(/\p{C}/gu, '').slice(0, most).toWellFormed();
}

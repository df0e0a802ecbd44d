/** What everybody has, by the rules of the product alone; amounts in fen, where nothing else is said. */
export interface Model {
  people: Person[];
  envelopes: Envelope[];
  orders: Order[];
  parts: Part[];
}

export interface Person {
  id: string;
  account: string;
  fen: number;
  points: number;
  /** Somebody who has left has nothing any more. */
  isGone: boolean;
}

export interface Envelope {
  id: string;
  giver: Person;
  /** Null: whoever comes. */
  receiver: Person | null;
  totalFen: number;
  shareCount: number;
  shares: Map<Person, number>;
  isOpen: boolean;
}

export interface Order {
  number: string;
  payer: Person;
  restFen: number;
  isPaid: boolean;
}

export interface Part {
  id: string;
  author: Person;
  price: number;
  /** What it is sold for. */
  unit: 'fen' | 'points';
  buyers: Set<Person>;
  /** Paid, and not yet the author's. */
  held: number;
}

/** Of a price, in percent, whatever is left of a fen being the author's. */
export const FEE_PERCENT = 1;
export const feeOf = (price: number): number => Math.floor((price * FEE_PERCENT) / 100);

export const isEmpty = (envelope: Envelope): boolean => envelope.shares.size === envelope.shareCount;
const taken = (envelope: Envelope): number => [...envelope.shares.values()].reduce((sum, fen) => sum + fen, 0);

/** What is left goes back, once. */
export function endEnvelope(envelope: Envelope): number {
  if (!envelope.isOpen) return 0;
  const rest = envelope.totalFen - taken(envelope);
  envelope.isOpen = false;
  envelope.giver.fen += rest;
  return rest;
}

/** A share as it was told: it must fit what is left. Answers what is wrong with it. */
export function takeShare(envelope: Envelope, opener: Person, fen: number): string[] {
  const existing = envelope.shares.get(opener);
  if (existing !== undefined) return existing === fen ? [] : [`told ${fen} after ${existing}`];
  const left = envelope.totalFen - taken(envelope);
  const waiting = envelope.shareCount - envelope.shares.size;
  envelope.shares.set(opener, fen);
  opener.fen += fen;
  const wrong = [
    ...(envelope.isOpen ? [] : ['it had ended']),
    ...(fen < 1 ? ['less than a fen'] : []),
    ...(fen > left - (waiting - 1) ? ['more than may be'] : []),
    ...(waiting === 1 && fen !== left ? [`the last share is ${fen} of ${left}`] : []),
  ];
  if (isEmpty(envelope)) envelope.isOpen = false;
  return wrong;
}

/** Everything that is due becomes the authors'. */
export function settleParts(parts: readonly Part[]): void {
  for (const part of parts) {
    // The site takes its share of money alone.
    const fee = part.unit === 'fen' ? feeOf(part.price) : 0;
    if (!part.author.isGone) part.author[part.unit] += part.held * (part.price - fee);
    part.held = 0;
  }
}

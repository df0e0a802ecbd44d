import { readYuan } from '#platform/shared/money.ts';

/** A public envelope as its form holds it; in a draft it stands as one text. */
export interface EnvelopeDraft {
  kind: 'random' | 'fixed';
  /** In yuan as typed: all of a random one, each share of a fixed one. */
  amount: string;
  count: string;
  greeting: string;
}

const EMPTY: EnvelopeDraft = { kind: 'random', amount: '', count: '', greeting: '' };

/** An envelope nobody has written anything into. */
export const EMPTY_ENVELOPE = JSON.stringify(EMPTY);

/** What stands in a draft; whatever does not fit is as in an empty one. */
export function readEnvelopeDraft(text: string): EnvelopeDraft {
  const stored = parse(text);
  const textOf = (name: 'amount' | 'count' | 'greeting') => (typeof stored[name] === 'string' ? stored[name] : '');
  return {
    kind: stored['kind'] === 'fixed' ? 'fixed' : 'random',
    amount: textOf('amount'),
    count: textOf('count'),
    greeting: textOf('greeting'),
  };
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

/** The draft as the server takes it: amounts as typed, without spaces around them. */
export function toNewEnvelope(text: string) {
  const { kind, amount, count, greeting } = readEnvelopeDraft(text);
  return { kind, amount: amount.trim(), count: count.trim(), greeting };
}

/** What all of it costs, in fen; null while that cannot be told. */
export function costOf({ kind, amount, count }: EnvelopeDraft): number | null {
  const fen = readYuan(amount.trim());
  if (fen === null || kind === 'random') return fen;
  return /^[1-9]\d{0,2}$/.test(count.trim()) ? fen * Number(count.trim()) : null;
}

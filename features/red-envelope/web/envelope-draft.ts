import { readYuan } from '#platform/shared/money.ts';

/** A public envelope as its form holds it; a draft stores it as one string. */
export interface EnvelopeDraft {
  kind: 'random' | 'fixed';
  /** In yuan as typed: the total of a random one, each share of a fixed one. */
  amount: string;
  count: string;
  greeting: string;
}

const EMPTY: EnvelopeDraft = { kind: 'random', amount: '', count: '', greeting: '' };

/** An untouched envelope form. */
export const EMPTY_ENVELOPE = JSON.stringify(EMPTY);

/** Parses a draft; invalid parts get the values of an empty one. */
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

/** The draft as the API takes it: amounts as typed, trimmed. */
export function toNewEnvelope(text: string) {
  const { kind, amount, count, greeting } = readEnvelopeDraft(text);
  return { kind, amount: amount.trim(), count: count.trim(), greeting };
}

/** Total cost, in fen; null while it cannot be computed. */
export function costOf({ kind, amount, count }: EnvelopeDraft): number | null {
  const fen = readYuan(amount.trim());
  if (fen === null || kind === 'random') return fen;
  return /^[1-9]\d{0,2}$/.test(count.trim()) ? fen * Number(count.trim()) : null;
}

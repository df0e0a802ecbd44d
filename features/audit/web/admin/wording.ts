import { formatBytes } from '#platform/shared/byte-size.ts';
import type { Language } from '#platform/shared/language.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import type { WriteInstant } from '#platform/web/i18n/use-instant.ts';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/;

interface Saying {
  /** What a feature calls this value. */
  label: string | undefined;
  name: string;
  /** The other fields of the same change: they say what a sum is in. */
  beside?: Readonly<Record<string, unknown>>;
  t: { yes: string; no: string; points: (of: { count: string }) => string };
  language: Language;
  instant: WriteInstant;
}

/** A stored value as people write it: by its label, as an amount, a size, a time, or as it is. */
export function wording(value: unknown, { label, name, beside = {}, t, language, instant }: Saying): string {
  if (value === null || value === undefined) return '';
  if (label !== undefined) return label;
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  if (typeof value === 'number' && (/^fen$|Fen$/.test(name) || isMoney(name, beside))) return moneyText(value);
  if (typeof value === 'number' && isPoints(name, beside)) return t.points({ count: formatCount(value, language) });
  if (typeof value === 'number' && name === 'size') return formatBytes(value, language);
  if (typeof value === 'string') return INSTANT.test(value) ? instant(value) : value;
  return JSON.stringify(value);
}

/** A sum stands beside its currency, or beside the kind of its payment. */
const isMoney = (name: string, { currency, kind }: Readonly<Record<string, unknown>>): boolean =>
  name === 'amount' && (currency === 'CNY' || kind === 'money');

const isPoints = (name: string, { currency, kind }: Readonly<Record<string, unknown>>): boolean =>
  /^points$|Points$/.test(name) || (name === 'amount' && (currency === 'POINT' || kind === 'points'));

import { type AuditLabels, type AuditRow, memberFields } from '#features/audit/contract.ts';
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

type Names = Pick<AuditLabels, 'kinds' | 'values'> & {
  nameOf: (memberId: string) => string | undefined;
} & Pick<Saying, 't' | 'language' | 'instant'>;

/** How the values of a row's change are written. */
export function sayingOf({ target }: Pick<AuditRow, 'target'>, { kinds, values, nameOf, ...written }: Names) {
  /** Names of members, of kinds of targets and of permissions. */
  const labelOf = (name: string, value: unknown): string | undefined => {
    if (typeof value !== 'string') return undefined;
    if (memberFields.some((field) => field === name)) return nameOf(value);
    return name === 'targetKind' ? kinds[value] : values[value];
  };
  return function say(name: string, value: unknown, beside: Readonly<Record<string, unknown>>): string {
    // Of a list each by its name.
    if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      return value.map((one) => say(name, one, beside)).join(', ');
    // A change without fields is one of the target as a whole.
    const path = name === '' ? `${target.kind}.${target.id}` : name;
    const label = values[`${path}.${value}`] ?? labelOf(name, value);
    return wording(value, { label, name: name === '' ? target.id : name, beside, ...written });
  };
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

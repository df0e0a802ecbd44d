import { type Language, languageTag } from '#platform/shared/language.ts';

/** An instant as it arrives: ISO 8601 text, milliseconds since the epoch, or a Date. */
export type Instant = string | number | Date;

const DATE = { month: 'short', day: 'numeric' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

const FORMS = {
  /** `2026年11月24日 05:03`, `24 Nov 2026, 05:03`. */
  minute: { year: 'numeric', ...DATE, ...CLOCK },
  /** `11月24日 05:03`, `24 Nov, 05:03`. */
  short: { ...DATE, ...CLOCK },
  clock: CLOCK,
  /** `2026年11月24日`, `24 November 2026`. */
  day: { year: 'numeric', month: 'long', day: 'numeric' },
  monthDay: { month: 'long', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  second: { year: 'numeric', ...DATE, ...CLOCK, second: '2-digit' },
  zone: { timeZoneName: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type InstantForm = keyof typeof FORMS;

export interface InstantStyle {
  language: Language;
  /** The site's: an IANA name. */
  timeZone: string;
}

/** Created once: creating one costs more than a hundred uses, and a page has sixty instants. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf({ language, timeZone }: InstantStyle, form: InstantForm): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${form}`;
  const existing = formats.get(key);
  if (existing) return existing;
  // Day before month, as everybody reads it.
  const tag = language === 'en_US' ? 'en-GB' : languageTag(language);
  const format = new Intl.DateTimeFormat(tag, { ...FORMS[form], timeZone });
  formats.set(key, format);
  return format;
}

/** An instant as people write it, in the site's time zone; an unreadable one is a dash. */
export function writeInstant(instant: Instant, style: InstantStyle, form: InstantForm = 'minute'): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '—' : formatOf(style, form).format(date);
}

/** The instant to the second with the name of the zone: for the hover text. */
export function writeExactInstant(instant: Instant, style: InstantStyle): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '—';
  const zone = formatOf(style, 'zone')
    .formatToParts(date)
    .find(({ type }) => type === 'timeZoneName');
  return `${writeInstant(date, style, 'second')} ${zone?.value ?? style.timeZone}`;
}

const stamps = new Map<string, Intl.DateTimeFormat>();

/** `2026-11-24 05:03:12`, as tables of every language read it. */
export function writeStamp(instant: Instant, timeZone: string): string {
  // Swedish writes the date as ISO 8601 has it.
  const format =
    stamps.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  stamps.set(timeZone, format);
  return format.format(new Date(instant));
}

/** A calendar day such as `2026-11-24`: month and day. */
export const writeDay = (day: string, language: Language): string =>
  writeInstant(`${day}T00:00:00Z`, { language, timeZone: 'UTC' }, 'monthDay');

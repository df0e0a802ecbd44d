import type { Instant } from '#platform/shared/instant.ts';
import { eachLanguage, type Language, languageTag } from '#platform/shared/language.ts';
import { plural } from '#platform/shared/messages.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type Unit = 'minute' | 'hour' | 'day' | 'month' | 'year';

/** Largest first. A month is 30 days, a year 365. */
const UNITS: readonly { unit: Unit; length: number }[] = [
  { unit: 'year', length: 365 * DAY },
  { unit: 'month', length: 30 * DAY },
  { unit: 'day', length: DAY },
  { unit: 'hour', length: HOUR },
  { unit: 'minute', length: 5 * MINUTE },
];

const CHINESE: Record<Unit, string> = { minute: '分钟', hour: '小时', day: '天', month: '个月', year: '年' };

interface TimeMessages {
  justNow: string;
  invalid: string;
  ago: (count: number, unit: Unit) => string;
}

const SOURCE: Readonly<Partial<Record<Language, TimeMessages>>> = {
  zh_CN: { justNow: '刚刚', invalid: '无效日期', ago: (count: number, unit: Unit) => `${count} ${CHINESE[unit]}前` },
  en_US: {
    justNow: 'just now',
    invalid: 'invalid date',
    ago: (count: number, unit: Unit) => `${count} ${plural(count, { one: unit, other: `${unit}s` })} ago`,
  },
};

/** Of a language that is no source language: what the platform knows of it. */
function messagesOf(language: Language): TimeMessages {
  const format = new Intl.RelativeTimeFormat(languageTag(language), { numeric: 'auto' });
  return { justNow: format.format(0, 'second'), invalid: '—', ago: (count, unit) => format.format(-count, unit) };
}

const MESSAGES = eachLanguage((language) => SOURCE[language] ?? messagesOf(language));

const millisecondsOf = (instant: Instant): number =>
  typeof instant === 'number' ? instant : new Date(instant).getTime();

/**
 * A relative time. Under five minutes (and in the future, where clocks disagree) it is "just now"; an unreadable
 * instant is "invalid date". Whole units, rounded down.
 */
export const relativeTime = (instant: Instant, { now, language }: { now: Instant; language: Language }): string => {
  const messages = MESSAGES[language];
  const age = millisecondsOf(now) - millisecondsOf(instant);
  if (Number.isNaN(age)) return messages.invalid;
  const found = UNITS.find(({ length }) => age >= length);
  if (found === undefined) return messages.justNow;
  // "minute" starts at five of them but counts single ones.
  const length = found.unit === 'minute' ? MINUTE : found.length;
  return messages.ago(Math.floor(age / length), found.unit);
};

/** The instant, in ms, at which {@link relativeTime} changes its answer. */
export const relativeTimeHolds = (instant: number, now: number): number => {
  const age = now - instant;
  if (Number.isNaN(age)) return Number.POSITIVE_INFINITY;
  const at = UNITS.findIndex(({ length }) => age >= length);
  const found = UNITS[at];
  if (found === undefined) return instant + 5 * MINUTE;
  const length = found.unit === 'minute' ? MINUTE : found.length;
  // A year is no whole number of months: the larger unit may begin before the next of these is full.
  const larger = UNITS[at - 1]?.length ?? Number.POSITIVE_INFINITY;
  return instant + Math.min((Math.floor(age / length) + 1) * length, larger);
};

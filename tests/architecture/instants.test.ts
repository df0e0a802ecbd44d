import fs from 'node:fs';
import { expect, it } from 'vitest';
import { listFiles } from './source.ts';

/** Where formats of dates are made: instants, fields of them, days, and the check of a zone's name. */
const MAKERS = [
  'platform/shared/instant.ts',
  'platform/shared/instant-field.ts',
  'platform/shared/calendar-day.ts',
  'features/setting/settings.ts',
];

const OWN_FORMAT = /\bDateTimeFormat\(|\.toLocale(?:Date|Time)?String\(|\.(?:getHours|getDate|getTimezoneOffset)\(\)/;

it('instants are written by one formatter, which knows the zone of the site', () => {
  const others = listFiles(/^(?:app|features|platform)\/.+\.tsx?$/).filter(
    (file) => !/\.test\.tsx?$/.test(file) && !MAKERS.includes(file) && OWN_FORMAT.test(fs.readFileSync(file, 'utf8')),
  );
  expect(others).toEqual([]);
});
it.each(['new Intl.DateTimeFormat(tag)', 'at.toLocaleString()', 'at.getTimezoneOffset() * 60_000'])(
  'a format of its own is seen: %s',
  (code) => expect(code).toMatch(OWN_FORMAT),
);

/** The name of the zone is for the hover: a `title`, and the clock's own component, which sets that. */
const VISIBLE_ZONE = /(?<!title=\{\w+\([^{}]*), 'exact'\)|(?<!title=\{)\bwriteExactInstant\(/;
const ZONE_MAKERS = ['platform/shared/instant.ts', 'platform/web/i18n/use-instant.ts', 'platform/web/kit/time-ago.tsx'];

it('the zone of an instant is named on hovering only', () => {
  const visible = listFiles(/^(?:app|features|platform)\/.+\.tsx?$/).filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) && !ZONE_MAKERS.includes(file) && VISIBLE_ZONE.test(fs.readFileSync(file, 'utf8')),
  );
  expect(visible).toEqual([]);
});
it.each([
  ["<p>{instant(at, 'exact')}</p>", true],
  ["{t.answered({ at: write(at, 'exact') })}", true],
  ['<p>{writeExactInstant(at, style)}</p>', true],
  ["<time dateTime={at} title={instant(at, 'exact')}>", false],
  ['<time title={writeExactInstant(at, style)}>', false],
])('a zone in the text itself is seen: %s', (code, isSeen) => expect(VISIBLE_ZONE.test(code)).toBe(isSeen));

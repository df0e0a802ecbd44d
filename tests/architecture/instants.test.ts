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

import { plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './offer-messages.zh.ts';

/** Messages for places that show only a card's name and price. */
export const en: Translation<typeof zh> = {
  title: 'Memberships that include it',
  all: 'See membership cards',
  from: ({ price }) => `from ${price}`,
  price: ({ money, points }) =>
    [money, points === '' ? '' : `${points} points`].filter((part) => part !== '').join(' + '),
  durations: {
    hour: ({ count }) => `${count} ${plural(count, { one: 'hour', other: 'hours' })}`,
    day: ({ count }) => `${count} ${plural(count, { one: 'day', other: 'days' })}`,
    month: ({ count }) => `${count} ${plural(count, { one: 'month', other: 'months' })}`,
    year: ({ count }) => `${count} ${plural(count, { one: 'year', other: 'years' })}`,
  },
};

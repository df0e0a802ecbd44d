import type { Unit } from '#features/membership/duration.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import type { zh as terms } from '../offer-messages.zh.ts';
import { priceParts } from '../price.ts';
import type { zh } from './messages.zh.ts';

type Messages = typeof zh & { terms: typeof terms };

/** The words of this page, and prices and durations as members read them. */
export function useTerms() {
  const messages = useMessages<Messages>('membershipAdmin');
  const language = useLanguage();
  return {
    messages,
    language,
    price: (item: { money: number; points: number }) => messages.terms.price(priceParts(item, language)),
    duration: ({ count, unit }: { count: number; unit: Unit }) => messages.terms.durations[unit]({ count }),
  };
}

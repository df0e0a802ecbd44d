import type { Unit } from '#features/membership/duration.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import type { zh as terms } from '../offer-words.zh.ts';
import { priceParts } from '../price.ts';
import type { zh } from './messages.zh.ts';

type Words = typeof zh & { terms: typeof terms };

/** The words of this page, and prices and durations as members read them. */
export function useTerms() {
  const words = useWords<Words>('membershipAdmin');
  const language = useLanguage();
  return {
    words,
    language,
    price: (it: { money: number; points: number }) => words.terms.price(priceParts(it, language)),
    duration: ({ count, unit }: { count: number; unit: Unit }) => words.terms.durations[unit]({ count }),
  };
}

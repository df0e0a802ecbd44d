import type { Unit } from '#features/membership/duration.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { priceParts } from '../price.ts';
import { membershipAdminMessages } from './messages.ts';

/** The page's messages, and formatters for prices and durations as members see them. */
export function useTerms() {
  const t = useMessages(membershipAdminMessages);
  const language = useLanguage();
  return {
    messages: t,
    language,
    price: (item: { money: number; points: number }) => t.terms.price(priceParts(item, language)),
    duration: ({ count, unit }: { count: number; unit: Unit }) => t.terms.durations[unit]({ count }),
  };
}

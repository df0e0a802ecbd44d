import type { Unit } from '#features/membership/duration.ts';
import type { Language } from '#platform/shared/messages.ts';
import type { WriteInstant } from '#platform/web/i18n/use-instant.ts';
import { priceParts } from '../price.ts';
import type { zh } from './messages.zh.ts';

/** The messages of the page in a language. */
export type Terms = { t: typeof zh; language: Language; instant: WriteInstant };

/** A price as members see it. */
export const priceText = ({ t, language }: Terms, item: { money: number; points: number }) =>
  t.terms.price(priceParts(item, language));

/** A duration as members see it. */
export const durationText = ({ t }: Terms, { duration, unit }: { duration: number; unit: Unit }) =>
  t.terms.durations[unit]({ count: duration });

import type { Language } from '#platform/shared/language.ts';
import { moneyText } from '#platform/shared/money.ts';
import { formatCount } from '#platform/shared/words.ts';

interface Price {
  /** In fen. */
  money: number;
  points: number;
}

/** A price as the words of this feature put it together: parts that are nothing are empty. */
export function priceParts({ money, points }: Price, language: Language): { money: string; points: string } {
  return { money: money > 0 ? moneyText(money) : '', points: points > 0 ? formatCount(points, language) : '' };
}

/** The lowest price of a card in words, and whether there are others. */
export function leastPrice(
  words: { price: (it: { money: string; points: string }) => string; from: (it: { price: string }) => string },
  { of, count, language }: { of: { priceFen: number; points: number }; count: number; language: Language },
): string {
  const price = words.price(priceParts({ money: of.priceFen, points: of.points }, language));
  return count > 1 ? words.from({ price }) : price;
}

/** The cheapest of some prices: by money first, then by points. */
export function cheapest<One extends { priceFen: number; points: number }>(prices: readonly One[]): One | undefined {
  return [...prices].sort((one, other) => one.priceFen - other.priceFen || one.points - other.points)[0];
}

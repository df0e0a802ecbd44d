import type { Language } from '#platform/shared/language.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';

interface Price {
  /** In fen. */
  money: number;
  points: number;
}

/** The parts of a price for this feature's messages; parts that are zero are empty. */
export function priceParts({ money, points }: Price, language: Language): { money: string; points: string } {
  return { money: money > 0 ? moneyText(money) : '', points: points > 0 ? formatCount(points, language) : '' };
}

/** The specifications that can be bought now. */
export function onSale<One extends { sale: string }>(specifications: readonly One[]): One[] {
  return specifications.filter(({ sale }) => sale === 'open');
}

/** The lowest price of a card as text, and whether there are others. */
export function leastPrice(
  messages: { price: (item: { money: string; points: string }) => string; from: (item: { price: string }) => string },
  { of, count, language }: { of: { priceFen: number; points: number }; count: number; language: Language },
): string {
  const price = messages.price(priceParts({ money: of.priceFen, points: of.points }, language));
  return count > 1 ? messages.from({ price }) : price;
}

/** The lowest of several prices: by money first, then by points. */
export function cheapest<One extends { priceFen: number; points: number }>(prices: readonly One[]): One | undefined {
  return [...prices].sort((item, other) => item.priceFen - other.priceFen || item.points - other.points)[0];
}

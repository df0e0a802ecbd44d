import type { Context } from '#platform/server/http/context.ts';
import { selectNumbered } from './order-queries.ts';
import { presentOrder } from './present-order.ts';

/** Orders by their number, as the buyer's entries name them: the card and its specification. */
export async function nameOrders(
  { db, language }: Pick<Context, 'db' | 'language'>,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const orders = (await selectNumbered(db, numbers)).map((row) => presentOrder(row, language));
  return new Map(
    orders.map(({ number, cardName, specificationName }) => [number, `${cardName} · ${specificationName}`]),
  );
}

import { paymentErrors } from '#features/payment/errors.ts';
import { isProduct, kindOf, OPEN_MINUTES, type Product, type Purpose } from '#features/payment/kinds.ts';
import { paymentSettings } from '#features/payment/settings.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { InvalidInput, invalidField } from '#platform/server/http/kernel.ts';
import { openMethods } from './list-methods.ts';
import { makeNumber } from './order-number.ts';
import { insertOrder } from './order-store.ts';

/** Opens an order for a top-up. It can be paid for fifteen minutes. @throws 400 at `amount` or `interfaceProduct` */
export async function topUp(
  context: Context,
  params: { amount: number; interfaceProduct: number },
): Promise<{ number: string }> {
  const { topUpMin, topUpMax } = context.site.settings.of(paymentSettings);
  if (params.amount < topUpMin || params.amount > topUpMax)
    throw new InvalidInput({ amount: `rule.amountRange:${topUpMin}:${topUpMax}` });
  const product = await findOpen(context, params.interfaceProduct);
  if (product === undefined) throw invalidField('interfaceProduct', 'payment.closed');
  return context.transaction((tx) =>
    insert(tx, context, { product, fen: params.amount, purpose: 'top-up', purposeId: null }),
  );
}

/**
 * For features that let somebody pay straight: opens an order over an amount in the transaction they hold, and answers its number.
 * When it is paid the amount is in the payer's balance and `payment.paid` names the purpose; what it was meant for is then
 * bought from the balance by whoever listens. Ask `requireMethod` before the transaction.
 */
export function openPayment(
  tx: Transaction,
  context: Context,
  input: { product: Product; fen: number; purpose: Purpose; purposeId: string | null },
): Promise<{ number: string }> {
  return insert(tx, context, input);
}

/** The way of paying by its number. @throws 409 when it is not open in this browser */
export async function requireMethod(context: Context, interfaceProduct: number): Promise<Product> {
  const product = await findOpen(context, interfaceProduct);
  if (product === undefined) throw paymentErrors.methodClosed();
  return product;
}

async function findOpen(context: Context, interfaceProduct: number): Promise<Product | undefined> {
  if (!isProduct(interfaceProduct)) return undefined;
  const wanted: Product = interfaceProduct;
  // A page opened on a phone and sent from a computer names the phone's way: any way of a kind that is open will do.
  return (await openMethods(context)).some((method) => method.kind === kindOf(wanted)) ? wanted : undefined;
}

async function insert(
  tx: Transaction,
  context: Context,
  input: { product: Product; fen: number; purpose: Purpose; purposeId: string | null },
): Promise<{ number: string }> {
  const { now } = context;
  const memberId = memberOf(context).id;
  const number = makeNumber({ memberId, at: now });
  await insertOrder(tx, {
    ...input,
    number,
    memberId,
    kind: kindOf(input.product),
    createdAt: now.toISOString(),
    closesAt: new Date(now.getTime() + OPEN_MINUTES * 60_000).toISOString(),
  });
  return { number };
}

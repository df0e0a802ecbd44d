import { paymentErrors } from '#features/payment/errors.ts';
import { isProduct, kindOf, OPEN_MINUTES, type Product, type Purpose } from '#features/payment/kinds.ts';
import { paymentSettings } from '#features/payment/settings.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { InvalidInput, invalidField } from '#platform/server/http/kernel.ts';
import { openMethods } from './list-methods.ts';
import { makeNumber } from './order-number.ts';
import { insertOrder } from './order-store.ts';

/** Opens an order for a top-up, payable for fifteen minutes. @throws 400 at `amount` or `interfaceProduct` */
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
 * For features that accept direct payment: opens an order in the caller's transaction and returns its number. Once
 * paid, the amount is in the payer's balance and `payment.paid` names the purpose; the listener of that event then buys
 * it from the balance. Call `requireMethod` before the transaction.
 */
export function openPayment(
  tx: Transaction,
  context: Context,
  input: { product: Product; fen: number; purpose: Purpose; purposeId: string | null },
): Promise<{ number: string }> {
  return insert(tx, context, input);
}

/** The payment method with this number. @throws 409 when it is not available in this browser */
export async function requireMethod(context: Context, interfaceProduct: number): Promise<Product> {
  const product = await findOpen(context, interfaceProduct);
  if (product === undefined) throw paymentErrors.methodClosed();
  return product;
}

async function findOpen(context: Context, interfaceProduct: number): Promise<Product | undefined> {
  if (!isProduct(interfaceProduct)) return undefined;
  const wanted: Product = interfaceProduct;
  // A page opened on a phone and submitted from a computer sends the phone's method: any available method of the same
  // kind is accepted.
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

import type { Product, Purpose } from './kinds.ts';
import { paymentModules } from './kinds.ts';

export const paymentPaths = {
  payment: '/wallet/payment',
  /** Where test money is paid: pretends to be a provider's page. */
  sandbox: '/wallet/sandbox',
  completed: '/paymentCompleted/:interfaceProduct/:paymentModule/:parameterId',
} as const;

/** Where to choose again what a payment was for, and where to see what has become of it. */
export const purposePaths: Readonly<Record<Purpose, { again: string; result: string }>> = {
  'top-up': { again: paymentPaths.payment, result: '/wallet/balance' },
  membership: { again: '/membershipCardList', result: '/user/membershipCardOrderList' },
};

/** Where a payer comes back to; what stands in the address is believed by nobody. */
export function completedPath(order: { interfaceProduct: Product; purpose: Purpose; number: string }): string {
  return `/paymentCompleted/${order.interfaceProduct}/${paymentModules[order.purpose]}/${order.number}`;
}

/** An order that waits for its payer. */
export function payPath(number: string): string {
  return `${paymentPaths.payment}?order=${number}`;
}

export function sandboxPath(number: string): string {
  return `${paymentPaths.sandbox}?order=${number}`;
}

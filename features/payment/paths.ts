import type { Product, Purpose } from './kinds.ts';
import { paymentModules } from './kinds.ts';

export const paymentPaths = {
  payment: '/wallet/payment',
  /** Pays test money: imitates a provider's page. */
  sandbox: '/wallet/sandbox',
  completed: '/paymentCompleted/:interfaceProduct/:paymentModule/:parameterId',
} as const;

/** Pages to retry the purpose of a payment and to see its result. */
export const purposePaths: Readonly<Record<Purpose, { again: string; result: string }>> = {
  'top-up': { again: paymentPaths.payment, result: '/wallet/balance' },
  membership: { again: '/membershipCardList', result: '/user/membershipCardOrderList' },
};

/** The return page after a payment; nothing in its URL is trusted. */
export function completedPath(order: { interfaceProduct: Product; purpose: Purpose; number: string }): string {
  return `/paymentCompleted/${order.interfaceProduct}/${paymentModules[order.purpose]}/${order.number}`;
}

/** The page of an order waiting for payment. */
export function payPath(number: string): string {
  return `${paymentPaths.payment}?order=${number}`;
}

export function sandboxPath(number: string): string {
  return `${paymentPaths.sandbox}?order=${number}`;
}

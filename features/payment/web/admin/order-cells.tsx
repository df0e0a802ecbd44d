import type { Dialogs } from '#features/console/web/form-public.ts';
import type { ListContext } from '#features/console/web/page-public.ts';
import { Code } from '#features/console/web/parts-public.ts';
import type { AdminOrder } from '#features/payment/admin-contract.ts';
import { paymentMessages } from '#features/payment/messages.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import type { zh } from './messages.zh.ts';

/** Notices have the same columns and actions in their queue and in an order's details. */
export type Context = Pick<ListContext<typeof zh>, 't' | 'kit' | 'language'> & Dialogs;

/** An order number. */
export const ORDER_NUMBER = /^\d{20,32}$/;

export const orderPath = (number: string) => `/admin/payments?open=${number}`;

/** An order's number, linked to its details if it is one of ours. */
export function OrderLink({ number }: { number: string }) {
  const text = <Code>{number}</Code>;
  return ORDER_NUMBER.test(number) ? <Link to={orderPath(number)}>{text}</Link> : text;
}

/** The name of a provider. */
export function KindName({ kind }: Pick<AdminOrder, 'kind'>) {
  return useMessages(paymentMessages).kinds[kind];
}

/** Who pays, as text. */
export const payerName = ({ nickname, account, isGone }: AdminOrder['payer'], gone: string) =>
  isGone ? gone : (nickname ?? account);

import { useSearchParams } from 'react-router';
import { cardListPath, cardPath, ORDER_LIST_PATH } from '#features/member/membership-paths.ts';
import type { Order } from '#features/membership/contract.ts';
import { AccountLayout } from '#features/profile/web/public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { PagedRows } from '#platform/web/kit/paged-rows.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { IntentNote } from './intent-note.tsx';
import css from './membership.module.css';
import { membershipMessages } from './messages.ts';
import { priceParts } from './price.ts';
import { ordersQuery } from './queries.ts';

const hrefOf = (page: number) => (page === 1 ? ORDER_LIST_PATH : `${ORDER_LIST_PATH}?page=${page}`);

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [ordersQuery(pageNumber(query))];

/** `/user/membershipCardOrderList`: the reader's orders, and a pending purchase. */
export function Page() {
  const messages = useMessages(membershipMessages).orders;
  const [search] = useSearchParams();
  const list = useApiQuery(ordersQuery(pageNumber(search)), { keepPreviousData: true });
  return (
    <AccountLayout
      title={messages.title}
      text={messages.text}
      tools={<ButtonLink to={cardListPath()}>{messages.toCards}</ButtonLink>}
    >
      <IntentNote />
      <Card>
        <PagedRows
          list={list}
          skeleton={<ListSkeleton />}
          empty={
            <EmptyState icon="wallet" title={messages.empty} text={messages.emptyText}>
              <ButtonLink to={cardListPath()}>{messages.toCards}</ButtonLink>
            </EmptyState>
          }
          hrefOf={hrefOf}
        >
          {(rows) => rows.map((order) => <OrderRow key={order.id} order={order} />)}
        </PagedRows>
      </Card>
    </AccountLayout>
  );
}

function OrderRow({ order }: { order: Order }) {
  const t = useMessages(membershipMessages);
  const language = useLanguage();
  const instant = useInstant();
  const facts = [
    [t.orders.number, order.number],
    [t.orders.role, order.roleName],
    [t.orders.paid, t.price(priceParts({ money: order.amountFen, points: order.points }, language))],
    [
      t.orders.duration,
      t.orders.times({
        duration: t.durations[order.unit]({ count: order.duration }),
        count: order.quantity,
      }),
    ],
    [t.orders.quantity, String(order.quantity)],
    [t.orders.bought, instant(order.createdAt)],
    ...(order.refundedAt === null ? [[t.orders.until, instant(order.endsAt)]] : []),
    ...(order.refundedAt === null ? [] : [[t.orders.refundedAt, instant(order.refundedAt)]]),
  ];
  return (
    <article className={css.order}>
      <h2 className={css.head}>
        <b>{order.cardId === null ? order.cardName : <Link to={cardPath(order.cardId)}>{order.cardName}</Link>}</b>
        <span>{order.specificationName}</span>
        <Status tone={order.status === 'paid' ? 'good' : 'neutral'}>{t.orders.statuses[order.status]}</Status>
      </h2>
      <dl className={css.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

function ListSkeleton() {
  return (
    <div className={css.waiting}>
      <SkeletonArea>
        <Skeleton quarters={2} size="l" />
        <Skeleton quarters={4} />
        <Skeleton quarters={2} size="l" />
        <Skeleton quarters={4} />
      </SkeletonArea>
    </div>
  );
}

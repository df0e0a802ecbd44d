import type { Order } from '#features/comment/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import css from './comment.module.css';
import { useDiscussion } from './discussion.tsx';
import { commentMessages } from './messages.ts';

/** Links for the order of the comments, and for the author's only; the order is part of the URL. */
export function CommentOrders({ order, hrefOf }: { order: Order; hrefOf: (order: Order) => string }) {
  const messages = useMessages(commentMessages).list;
  const { orders } = useDiscussion().talk;
  return (
    <nav aria-label={messages.orderLabel} className={css.orders}>
      {orders.map((item) => (
        <Link
          key={item}
          to={hrefOf(item)}
          aria-current={item === order ? 'page' : undefined}
          preventScrollReset
          className="hit"
        >
          {messages.orders[item]}
        </Link>
      ))}
    </nav>
  );
}

import { type Order, orders } from '#features/comment/contract.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import type { zh } from '../messages.zh.ts';
import css from './comment.module.css';

/** In which order the comments stand, or only the author's. Links: the order lives in the address. */
export function CommentOrders({ order, hrefOf }: { order: Order; hrefOf: (order: Order) => string }) {
  const words = useWords<typeof zh>('comment').list;
  return (
    <nav aria-label={words.orderLabel} className={css.orders}>
      {orders.map((one) => (
        <Link key={one} to={hrefOf(one)} aria-current={one === order ? 'page' : undefined} preventScrollReset className="hit">
          {words.orders[one]}
        </Link>
      ))}
    </nav>
  );
}

import { classNames } from '#platform/web/kit/class-names.ts';
import css from '#platform/web/kit/unread-dot.module.css';

/**
 * How many are unread, in the corner of a sign; nothing at 0, 99+ above 99. Drawn, not said: the label of what it stands on
 * says the true number.
 */
export function UnreadDot({ count, className }: { count: number; className?: string | undefined }) {
  return count > 0 ? (
    <span aria-hidden className={classNames(css.dot, className)} data-count={count > 99 ? '99+' : count} />
  ) : null;
}

import { classNames } from '#platform/web/kit/class-names.ts';
import css from '#platform/web/kit/unread-dot.module.css';

/**
 * The unread count in the corner of an icon; nothing at 0, 99+ above 99. Decorative: the icon's label has the exact
 * number.
 */
export function UnreadDot({ count, className }: { count: number; className?: string | undefined }) {
  return count > 0 ? (
    <span aria-hidden className={classNames(css.dot, className)} data-count={count > 99 ? '99+' : count} />
  ) : null;
}

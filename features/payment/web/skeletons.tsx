import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import css from './payment.module.css';

const ROWS = ['a', 'b', 'c'];

/** An order by itself: its amount and number, and the code or button below. */
export function PaySkeleton() {
  return (
    <SkeletonArea>
      <Skeleton quarters={2} />
      <Skeleton quarters={4} />
      <Skeleton kind="block" size="l" />
      <Skeleton quarters={3} />
    </SkeletonArea>
  );
}

/** How much and through whom. */
export function TopUpSkeleton() {
  return (
    <SkeletonArea>
      <Skeleton quarters={3} size="l" />
      <Skeleton quarters={1} size="s" />
      <Skeleton quarters={3} size="l" />
      <Skeleton quarters={1} size="s" />
      <Skeleton quarters={2} />
      <Skeleton kind="block" size="s" />
      <Skeleton quarters={1} size="l" />
    </SkeletonArea>
  );
}

/** Orders in rows. */
export function OrdersSkeleton() {
  return (
    <SkeletonArea>
      <ul className={css.orders}>
        {ROWS.map((row) => (
          <li key={row}>
            <div className={css.what}>
              <Skeleton quarters={2} />
              <Skeleton quarters={3} size="s" />
              <Skeleton quarters={1} size="s" />
            </div>
          </li>
        ))}
      </ul>
    </SkeletonArea>
  );
}

import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import css from './payment.module.css';

const ROWS = ['a', 'b', 'c'];

/** Skeleton of one order: amount, number, and the code or button below. */
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

/** Skeleton of the top-up form. */
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

/** Skeleton of the order list. */
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

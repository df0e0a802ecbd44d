import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';

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
      <Skeleton kind="block" size="s" />
      <Skeleton kind="block" size="m" />
      <Skeleton quarters={1} size="l" />
    </SkeletonArea>
  );
}

/** Orders in rows. */
export function OrdersSkeleton() {
  return (
    <SkeletonArea>
      <Skeleton kind="block" size="s" />
      <Skeleton kind="block" size="s" />
      <Skeleton kind="block" size="s" />
    </SkeletonArea>
  );
}

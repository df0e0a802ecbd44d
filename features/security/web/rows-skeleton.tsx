import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd'];

/** Devices on their way. */
export function RowsSkeleton() {
  return (
    <SkeletonArea>
      {ROWS.map((row) => (
        <div key={row}>
          <Skeleton size="l" quarters={2} />
          <Skeleton size="s" quarters={3} />
        </div>
      ))}
    </SkeletonArea>
  );
}

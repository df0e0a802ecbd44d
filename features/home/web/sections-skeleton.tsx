import { Card } from '#platform/web/kit/card.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Placeholder while the section list loads. */
export function SectionsSkeleton() {
  return (
    <Card pad="pad">
      <SkeletonArea>
        {ROWS.map((row) => (
          <Skeleton key={row} quarters={3} />
        ))}
      </SkeletonArea>
    </Card>
  );
}

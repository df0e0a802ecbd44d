import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The page's shape while it is unknown who reads it. */
export function PageSkeleton() {
  return (
    <Columns shape="single">
      <MainColumn>
        <SkeletonArea>
          {ROWS.map((row) => (
            <Card key={row} pad="pad">
              <Skeleton quarters={3} />
              <Skeleton />
              <Skeleton quarters={2} />
            </Card>
          ))}
        </SkeletonArea>
      </MainColumn>
    </Columns>
  );
}

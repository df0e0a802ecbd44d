import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn, SideColumn } from '#platform/web/kit/columns.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { CommentsSkeleton } from './comments-skeleton.tsx';

/** Placeholder while a text with its comments loads; the names are those of the columns beside it. */
export function ReadingSkeleton({ actions, beside }: { actions: string; beside: string }) {
  return (
    <Columns shape="read">
      <MainColumn>
        <Card pad="pad">
          <SkeletonArea>
            <Skeleton size="s" quarters={1} />
            <Skeleton size="l" quarters={3} />
            <Skeleton size="s" quarters={2} />
            <Skeleton />
            <Skeleton />
            <Skeleton quarters={3} />
            <Skeleton kind="block" size="m" />
            <Skeleton />
            <Skeleton />
            <Skeleton quarters={2} />
          </SkeletonArea>
        </Card>
        <Card>
          <CommentsSkeleton />
        </Card>
      </MainColumn>
      <SideColumn label={actions}>
        <SkeletonArea>
          <Skeleton kind="avatar" />
        </SkeletonArea>
      </SideColumn>
      <SideColumn label={beside}>
        <Card pad="pad">
          <SkeletonArea>
            <Skeleton kind="block" size="m" />
          </SkeletonArea>
        </Card>
      </SideColumn>
    </Columns>
  );
}

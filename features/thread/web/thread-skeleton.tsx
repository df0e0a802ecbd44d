import { CommentsSkeleton } from '#features/comment/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn, SideColumn } from '#platform/web/kit/columns.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { threadMessages } from '../messages.ts';

/** Placeholder while a thread loads. */
export function ThreadSkeleton() {
  const t = useMessages(threadMessages);
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
      <SideColumn label={t.actions}>
        <SkeletonArea>
          <Skeleton kind="avatar" />
        </SkeletonArea>
      </SideColumn>
      <SideColumn label={t.beside}>
        <Card pad="pad">
          <SkeletonArea>
            <Skeleton kind="block" size="m" />
          </SkeletonArea>
        </Card>
      </SideColumn>
    </Columns>
  );
}

import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn, SideColumn } from '#platform/web/kit/columns.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { kitMessages } from '#platform/web/kit/messages.ts';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { TopBar } from '#platform/web/kit/top-bar.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { useSite } from '#platform/web/store/site-store.tsx';

/** Placeholder of the console while its messages load. */
export function FrameSkeleton() {
  const t = useMessages(kitMessages);
  return (
    <>
      <PageHead title={useSite('title')} />
      <TopBar>
        <Skeleton quarters={1} />
      </TopBar>
      <Columns shape="console">
        <SideColumn label={t.loading}>
          <Card pad="pad">
            <Skeleton kind="block" size="m" />
          </Card>
        </SideColumn>
        <MainColumn>
          <BodySkeleton />
        </MainColumn>
      </Columns>
    </>
  );
}

/** Placeholder of one page in it. */
export function BodySkeleton() {
  return (
    <SkeletonArea>
      <Card pad="pad">
        <FieldStack>
          <Skeleton quarters={2} />
          <Skeleton kind="block" size="m" />
          <Skeleton kind="block" size="m" />
        </FieldStack>
      </Card>
    </SkeletonArea>
  );
}

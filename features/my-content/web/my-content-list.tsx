import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { memberPath } from '#features/member/paths.ts';
import type { Page } from '#platform/shared/paging.ts';
import type { ApiError } from '#platform/web/api/api-error.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { PagedRows } from '#platform/web/kit/paged-rows.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { myContentMessages } from '../messages.ts';
import { type MyContentTab, myContentHref, myContentPaths } from './my-content-paths.ts';
import { RecordsSkeleton } from './records-skeleton.tsx';

const TABS: readonly MyContentTab[] = [
  'activity',
  'topics',
  'comments',
  'replies',
  'questions',
  'answers',
  'answerReplies',
  'unlocks',
  'pendingEdits',
  'drafts',
];

const ICONS = {
  activity: 'history',
  topics: 'pen',
  comments: 'chat',
  replies: 'chat',
  questions: 'help',
  answers: 'chat',
  answerReplies: 'chat',
  unlocks: 'unlock',
  pendingEdits: 'pen',
  drafts: 'pen',
} as const satisfies Record<MyContentTab, string>;

type OtherList = { hrefOf: (page: number) => string; none: string; noneText: string };

type MyContentListProps<Item> = {
  tab: MyContentTab;
  list: UseQueryResult<Page<Item>, ApiError>;
  draw: (item: Item) => ReactNode;
  /** Shown below the empty state: a suggestion what to do. */
  begin: ReactNode;
  /** Shown above the list: further links of this tab. */
  above?: ReactNode;
  /** Another list of the same tab: the URLs of its pages and its empty text. */
  other?: OtherList | undefined;
};

/** One of the reader's own lists, with tabs, paging and all loading, empty and error states. */
export function MyContentList<Item>({ tab, list, draw, begin, above, other }: MyContentListProps<Item>) {
  const t = useMessages(myContentMessages);
  return (
    <MyContentFrame tab={tab}>
      {above}
      <PagedRows
        list={list}
        skeleton={<RecordsSkeleton />}
        empty={
          <EmptyState icon={ICONS[tab]} title={other?.none ?? t.none[tab]} text={other?.noneText ?? t.noneText[tab]}>
            {begin}
          </EmptyState>
        }
        hrefOf={other?.hrefOf ?? ((page) => myContentHref(tab, page))}
      >
        {(rows) => rows.map(draw)}
      </PagedRows>
    </MyContentFrame>
  );
}

/** The tabs of the reader's own lists around one of them. */
export function MyContentFrame({ tab, children }: { tab: MyContentTab; children: ReactNode }) {
  const t = useMessages(myContentMessages);
  const viewer = useViewer();
  return (
    <Columns shape="single">
      <PageHead title={t.titles[tab]} />
      <MainColumn>
        <PageHeading
          title={t.titles[tab]}
          text={
            viewer && (
              <Link to={memberPath(viewer.account)} className="hit">
                {t.publicPage({ name: viewer.nickname })}
              </Link>
            )
          }
        >
          {viewer && <Avatar name={viewer.nickname} src={viewer.avatarPath} />}
        </PageHeading>
        <Card>
          <Tabs
            label={t.tabs}
            items={TABS.map((item) => ({
              to: myContentPaths[item],
              label: t.tabNames[item],
              current: item === tab,
            }))}
          />
          {children}
        </Card>
      </MainColumn>
    </Columns>
  );
}

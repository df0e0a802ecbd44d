import { useLocation } from 'react-router';
import { followMessages } from '#features/follow/messages.ts';
import { followerListPath } from '#features/follow/paths.ts';
import { memberPath } from '#features/member/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { PagedRows } from '#platform/web/kit/paged-rows.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { FollowRow, FollowRowsSkeleton } from './follow-row.tsx';
import { PeopleTabs } from './people-tabs.tsx';
import { followerListQuery } from './queries.ts';

const hrefOf = (page: number) => (page > 1 ? `${followerListPath}?page=${page}` : followerListPath);

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [followerListQuery(pageNumber(query))];

/** `/user/control/home/followerList`: who follows the reader. */
export function Page() {
  const t = useMessages(followMessages);
  const list = useApiQuery(followerListQuery(pageNumber(new URLSearchParams(useLocation().search))), {
    keepPreviousData: true,
  });
  return (
    <Columns shape="single">
      <PageHead title={t.tabs.followers} />
      <MainColumn>
        <PageHeading title={t.tabs.followers} text={t.followersText} />
        <Card>
          <PeopleTabs tab="followers" />
          <PagedRows
            list={list}
            skeleton={<FollowRowsSkeleton />}
            empty={<EmptyState icon="users" title={t.noFollowers} text={t.noFollowersText} />}
            hrefOf={hrefOf}
          >
            {(rows) => (
              <ul aria-label={t.tabs.followers}>
                {rows.map(({ member, followedAt, isFollowed }) => (
                  <FollowRow
                    key={member.id}
                    name={member.nickname}
                    to={memberPath(member.account)}
                    avatarPath={member.avatarPath}
                    badges={member.badges}
                    at={followedAt}
                    button={{ target: { kind: 'member', id: member.account }, isOn: isFollowed, isBack: true }}
                  />
                ))}
              </ul>
            )}
          </PagedRows>
        </Card>
      </MainColumn>
    </Columns>
  );
}

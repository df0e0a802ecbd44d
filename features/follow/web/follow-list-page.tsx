import { useLocation } from 'react-router';
import { type FollowedItem, type FollowKind, followKinds } from '#features/follow/contract.ts';
import { followMessages } from '#features/follow/messages.ts';
import { followListPath } from '#features/follow/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { PagedRows } from '#platform/web/kit/paged-rows.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Chips } from '#platform/web/kit/tabs.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { FollowRow, FollowRowsSkeleton } from './follow-row.tsx';
import { PeopleTabs } from './people-tabs.tsx';
import { followListQuery } from './queries.ts';

const listOf = (query: URLSearchParams) => ({
  kind: followKinds.find((kind) => kind === query.get('kind')) ?? 'member',
  page: pageNumber(query),
});

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [followListQuery(listOf(query))];

const icons = { member: 'users', tag: 'tag', section: 'list', question: 'help' } as const;

/** `/user/control/home/followList`: what the reader follows, one kind at a time. */
export function Page() {
  const t = useMessages(followMessages);
  const language = useLanguage();
  const { kind, page } = listOf(new URLSearchParams(useLocation().search));
  const list = useApiQuery(followListQuery({ kind, page }), { keepPreviousData: true });
  const { data } = list;
  const labelOf = (one: FollowKind) =>
    data ? `${t.kinds[one]} ${formatCount(data.counts[one], language)}` : t.kinds[one];
  return (
    <Columns shape="single">
      <PageHead title={t.tabs.follows} />
      <MainColumn>
        <PageHeading title={t.tabs.follows} text={t.followsText} />
        <Card>
          <PeopleTabs tab="follows" />
          <Chips
            always
            label={t.kindTabs}
            items={followKinds.map((one) => ({ to: followListPath(one), label: labelOf(one), current: one === kind }))}
          />
          <PagedRows
            list={list}
            skeleton={<FollowRowsSkeleton />}
            empty={
              <EmptyState icon={icons[kind]} title={t.none[kind]} text={t.noneText}>
                <ButtonLink to="/">{t.toHome}</ButtonLink>
              </EmptyState>
            }
            hrefOf={(at) => followListPath(kind, at)}
          >
            {(rows) => (
              <ul aria-label={t.kinds[kind]}>
                {rows.map((item) => (
                  <FollowedRow key={`${kind} ${item.id}`} kind={kind} item={item} />
                ))}
              </ul>
            )}
          </PagedRows>
        </Card>
      </MainColumn>
    </Columns>
  );
}

function FollowedRow({ kind, item }: { kind: FollowKind; item: FollowedItem }) {
  const t = useMessages(followMessages);
  const language = useLanguage();
  const { id, name, path, member, followerCount, followedAt } = item;
  return (
    <FollowRow
      name={name || t.gone}
      to={path || undefined}
      avatarPath={member ? member.avatarPath : undefined}
      badges={member?.badges}
      at={followedAt}
      text={t.followersOf({ count: formatCount(followerCount, language) })}
      button={{ target: { kind, id }, isOn: true }}
    />
  );
}

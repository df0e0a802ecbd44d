import { Fragment } from 'react';
import { FollowPart } from '#features/follow/web/public.ts';
import { cardListPath } from '#features/member/membership-paths.ts';
import type { SectionCard } from '#features/section/contract.ts';
import { sorts } from '#features/topic/contract.ts';
import { addTopicPath } from '#features/topic/paths.ts';
import { TopicListRow, topicQueries } from '#features/topic/web/public.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { RowsByActivity } from '#platform/web/kit/list-row.tsx';
import { ListRowsSkeleton } from '#platform/web/kit/list-row-skeleton.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { Callout, EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { useIsGuest, useViewer } from '#platform/web/store/site-store.tsx';
import { homeMessages } from '../messages.ts';
import { FeedPart } from './feed-part.tsx';
import css from './home.module.css';
import { feedPath, type HomeParams, homeHref } from './home-params.ts';

type TopicsProps = { params: HomeParams; section: SectionCard | undefined; isWithoutSections: boolean };

type HomeTopicsProps = TopicsProps & {
  /** The tab of what the reader follows, and where it continues. */
  feed: { before: string | undefined } | undefined;
};

/** The home page's lists: topics in their orders, and for members what they follow. */
export function HomeTopics({ feed, ...props }: HomeTopicsProps) {
  const t = useMessages(homeMessages);
  const viewer = useViewer();
  const { params } = props;
  const orders = sorts.map((sort) => ({
    to: homeHref({ ...params, sort, page: 1 }),
    label: t.sorts[sort],
    current: !feed && sort === params.sort,
  }));
  const followed = { to: feedPath(), label: t.following, current: feed !== undefined };
  return (
    <Card as="section" label={feed ? t.following : t.topics}>
      <Tabs
        label={t.order}
        items={viewer || feed ? [...orders, followed] : orders}
        aside={!feed && <span className={css.order}>{t.sortedBy[params.sort]}</span>}
      />
      {feed ? <Followed before={feed.before} /> : <Topics {...props} />}
    </Card>
  );
}

/** Guests follow nothing. */
function Followed({ before }: { before: string | undefined }) {
  const t = useMessages(homeMessages);
  if (!useIsGuest()) return <FeedPart before={before} />;
  return (
    <EmptyState icon="users" title={t.followingGuest}>
      <ButtonLink tone="primary" to={`/login?jumpUrl=${encodeRoute(feedPath())}`}>
        {t.login}
      </ButtonLink>
    </EmptyState>
  );
}

/** Topics: filter, rows, paging, and the empty state. */
function Topics({ params, section, isWithoutSections }: TopicsProps) {
  const t = useMessages(homeMessages);
  const list = useApiQuery(topicQueries.topicsQuery(params), { keepPreviousData: true });
  const { data, error } = list;
  const Rows = params.sort === 'active' ? RowsByActivity : Fragment;
  return (
    <>
      {params.tag !== undefined && (
        <div className={css.filter}>
          {t.tagged}
          <Tag>{params.tag}</Tag>
          <Link to={homeHref({ ...params, tag: undefined, page: 1 })} className="hit">
            {t.clearTag}
          </Link>
          {(data?.records.length ?? 0) > 0 && (
            <FollowPart target={{ kind: 'tag', id: params.tag }} name={`#${params.tag}`} isCounted />
          )}
        </div>
      )}
      {section && params.tag === undefined && (
        <div className={css.filter}>
          {section.name}
          <FollowPart target={{ kind: 'section', id: section.id }} name={section.name} isCounted />
        </div>
      )}
      {section?.openedBy && (
        <div className={css.notice}>
          <Callout tone="warning">
            {t.lockedSection({ roles: section.openedBy.roles.join(t.and) })}{' '}
            {section.openedBy.memberships.length > 0 && (
              <Link to={cardListPath(section.openedBy.memberships)} className={css.door}>
                {t.toCards}
              </Link>
            )}
          </Callout>
        </div>
      )}
      {list.isPending && <ListRowsSkeleton />}
      {error && <ListFailure status={error.status} message={error.message} onRetry={() => void list.refetch()} />}
      {data && (
        <div
          className={list.isPlaceholderData ? css.waiting : undefined}
          aria-busy={list.isPlaceholderData || undefined}
        >
          <Rows>
            {data.records.map((topic) => (
              <TopicListRow key={topic.id} topic={topic} />
            ))}
          </Rows>
          {data.records.length === 0 &&
            (isWithoutSections ? (
              <NoSections />
            ) : (
              <NoTopics params={params} section={section} pageCount={countPages(data)} />
            ))}
          <Pager page={data.page} pageCount={countPages(data)} hrefOf={(page) => homeHref({ ...params, page })} />
        </div>
      )}
    </>
  );
}

function ListFailure({ status, message, onRetry }: { status: number; message: string; onRetry: () => void }) {
  const t = useMessages(homeMessages);
  if (status !== 404) return <ErrorState message={message} onRetry={onRetry} />;
  return (
    <EmptyState icon="search" title={message}>
      <ButtonLink to="/">{t.allTopics}</ButtonLink>
    </EmptyState>
  );
}

/** A new site: nobody can post before there is a section. */
function NoSections() {
  const t = useMessages(homeMessages);
  const isStaff = useViewer()?.isStaff;
  return (
    <EmptyState icon="list" title={t.noSections} text={isStaff ? t.noSectionsStaff : t.noSectionsText}>
      {isStaff && (
        <ButtonLink tone="primary" icon="plus" to="/admin/sections">
          {t.firstSection}
        </ButtonLink>
      )}
    </EmptyState>
  );
}

function NoTopics({
  params,
  section,
  pageCount,
}: {
  params: HomeParams;
  section: SectionCard | undefined;
  pageCount: number;
}) {
  const t = useMessages(homeMessages);
  if (params.page > 1)
    return (
      <EmptyState title={t.noSuchPage({ page: params.page })} text={t.pagesThere({ count: pageCount })}>
        <ButtonLink tone="primary" to={homeHref({ ...params, page: 1 })}>
          {t.firstPage}
        </ButtonLink>
        {pageCount > 1 && <ButtonLink to={homeHref({ ...params, page: pageCount })}>{t.lastPage}</ButtonLink>}
      </EmptyState>
    );
  if (params.sort === 'essence' || params.tag !== undefined)
    return (
      <EmptyState
        icon={params.tag === undefined ? 'star' : 'tag'}
        title={params.tag === undefined ? t.noEssence : t.noneTagged}
      >
        <ButtonLink to={homeHref({ ...params, sort: 'newest', tag: undefined, page: 1 })}>{t.newestInstead}</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title={t.none} text={t.noneText}>
      <ButtonLink tone="primary" icon="pen" to={addTopicPath(section?.may.post ? section.id : undefined)}>
        {t.writeFirst}
      </ButtonLink>
    </EmptyState>
  );
}

import type { SectionCard } from '#features/section/contract.ts';
import { sorts } from '#features/topic/contract.ts';
import { addTopicPath } from '#features/topic/paths.ts';
import { TopicListRow, topicAsks } from '#features/topic/web/public.ts';
import { countPages } from '#platform/shared/paging.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { ListRowsSkeleton } from '#platform/web/kit/list-row-skeleton.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { Callout, EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import type { zh } from '../messages.zh.ts';
import css from './home.module.css';
import { type HomePlace, homeHref } from './home-place.ts';

/** The list in the middle of the home page: orders, rows, further pages, and what stands there when there are none. */
export function HomeTopics({ place, section }: { place: HomePlace; section: SectionCard | undefined }) {
  const words = useWords<typeof zh>('home');
  const list = useAsk(topicAsks.askTopics(place), { keepPrevious: true });
  const { data, error } = list;
  return (
    <Card as="section" label={words.topics}>
      <Tabs
        label={words.order}
        items={sorts.map((sort) => ({ to: homeHref({ ...place, sort, page: 1 }), label: words.sorts[sort], current: sort === place.sort }))}
        aside={<span className={css.order}>{words.sortedBy[place.sort]}</span>}
      />
      {place.tag !== undefined && (
        <div className={css.filter}>
          {words.tagged}
          <Tag>{place.tag}</Tag>
          <Link to={homeHref({ ...place, tag: undefined, page: 1 })} className="hit">
            {words.clearTag}
          </Link>
        </div>
      )}
      {section && !section.may.view && (
        <div className={css.notice}>
          <Callout tone="warning">{words.lockedSection({ roles: section.openedBy.join(words.and) })}</Callout>
        </div>
      )}
      {list.isPending && <ListRowsSkeleton />}
      {error && <ListFailure status={error.status} message={error.message} onRetry={() => void list.refetch()} />}
      {data && (
        <div className={list.isPlaceholderData ? css.waiting : undefined} aria-busy={list.isPlaceholderData || undefined}>
          {data.records.map((topic) => (
            <TopicListRow key={topic.id} topic={topic} />
          ))}
          {data.records.length === 0 && <NoTopics place={place} section={section} pageCount={countPages(data)} />}
          <Pager page={data.page} pageCount={countPages(data)} hrefOf={(page) => homeHref({ ...place, page })} />
        </div>
      )}
    </Card>
  );
}

function ListFailure({ status, message, onRetry }: { status: number; message: string; onRetry: () => void }) {
  const words = useWords<typeof zh>('home');
  if (status !== 404) return <ErrorState message={message} onRetry={onRetry} />;
  return (
    <EmptyState icon="search" title={message}>
      <ButtonLink to="/">{words.allTopics}</ButtonLink>
    </EmptyState>
  );
}

function NoTopics({ place, section, pageCount }: { place: HomePlace; section: SectionCard | undefined; pageCount: number }) {
  const words = useWords<typeof zh>('home');
  if (place.page > 1)
    return (
      <EmptyState title={words.noSuchPage({ page: place.page })} text={words.pagesThere({ count: pageCount })}>
        <ButtonLink tone="primary" to={homeHref({ ...place, page: 1 })}>
          {words.firstPage}
        </ButtonLink>
        {pageCount > 1 && <ButtonLink to={homeHref({ ...place, page: pageCount })}>{words.lastPage}</ButtonLink>}
      </EmptyState>
    );
  if (place.sort === 'essence' || place.tag !== undefined)
    return (
      <EmptyState icon={place.tag === undefined ? 'star' : 'tag'} title={place.tag === undefined ? words.noEssence : words.noneTagged}>
        <ButtonLink to={homeHref({ ...place, sort: 'newest', tag: undefined, page: 1 })}>{words.newestInstead}</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState title={words.none} text={words.noneText}>
      <ButtonLink tone="primary" icon="pen" to={addTopicPath(section?.may.post ? section.id : undefined)}>
        {words.writeFirst}
      </ButtonLink>
    </EmptyState>
  );
}

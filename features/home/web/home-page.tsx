import { useLocation } from 'react-router';
import { CheckInPart } from '#features/point/web/public.ts';
import { trendingQuery } from '#features/search/web/trending-public.ts';
import { findSection, SectionChips, SectionSideNav, sectionsQuery } from '#features/section/web/public.ts';
import { topicQueries } from '#features/topic/web/public.ts';
import { streamCursorOf } from '#platform/shared/stream-cursor.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Columns, MainColumn, SideColumn } from '#platform/web/kit/columns.tsx';
import { ChipsSkeleton } from '#platform/web/kit/tabs.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { homeMessages } from '../messages.ts';
import { type HomeParams, homeHref, isFeed, readHomeParams } from './home-params.ts';
import { HomeSide } from './home-side.tsx';
import { HomeTopics } from './home-topics.tsx';
import { SectionsSkeleton } from './sections-skeleton.tsx';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => {
  const params = readHomeParams(query);
  return [
    ...(isFeed(query) ? [] : [topicQueries.topicsQuery(params)]),
    sectionsQuery,
    topicQueries.hotTopicsQuery(params.sectionId),
    ...(params.sectionId === undefined ? [trendingQuery] : []),
  ];
};

/** `/`: topics of the whole site, of a section or a tag, in four orders, or what is new of whom the reader follows. */
export function Page() {
  const t = useMessages(homeMessages);
  const query = new URLSearchParams(useLocation().search);
  const params = readHomeParams(query);
  const feed = isFeed(query) ? { before: streamCursorOf(query) } : undefined;
  const sections = useApiQuery(sectionsQuery);
  const tree = sections.data?.records ?? [];
  const here = params.sectionId === undefined ? undefined : findSection(tree, params.sectionId)?.section;
  const sectionHref = (sectionId: string | undefined) => homeHref({ ...params, sectionId, tag: undefined, page: 1 });
  const name = feed ? t.following : titleOf(params, { all: t.allTopics, section: here?.name });
  const isPlain =
    feed === undefined &&
    params.sectionId === undefined &&
    params.tag === undefined &&
    params.sort === 'newest' &&
    params.page === 1;
  return (
    <>
      <PageHead
        title={isPlain ? undefined : name}
        description={here?.description || undefined}
        canonical={homeHref(params)}
      />
      {sections.data ? (
        <SectionChips tree={tree} currentId={params.sectionId} hrefOf={sectionHref} />
      ) : (
        <ChipsSkeleton />
      )}
      <Columns shape="home">
        <SideColumn label={t.sections}>
          {sections.data ? (
            <SectionSideNav tree={tree} currentId={params.sectionId} hrefOf={sectionHref} />
          ) : (
            <SectionsSkeleton />
          )}
        </SideColumn>
        <MainColumn>
          <h1 className="sr-only">{name}</h1>
          {isPlain && <CheckInPart shape="row" />}
          <HomeTopics
            params={params}
            feed={feed}
            section={here}
            isWithoutSections={sections.data?.records.length === 0}
          />
        </MainColumn>
        <SideColumn label={t.beside}>
          <HomeSide params={params} section={here} />
        </SideColumn>
      </Columns>
      <PageKeys acts={['next', 'previous', 'open', 'compose', 'search', 'home', 'help']} />
    </>
  );
}

/** The page title: the tag, the section, or all topics. */
function titleOf(params: HomeParams, names: { all: string; section: string | undefined }): string {
  return [params.tag && `#${params.tag}`, names.section].filter(Boolean).join(' · ') || names.all;
}

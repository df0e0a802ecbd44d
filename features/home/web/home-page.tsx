import { useLocation } from 'react-router';
import { askSections, findSection, SectionChips, SectionSideNav } from '#features/section/web/public.ts';
import { topicAsks } from '#features/topic/web/public.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Columns, MainColumn, SideColumn } from '#platform/web/kit/columns.tsx';
import { ChipsSkeleton } from '#platform/web/kit/tabs.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { Place } from '#platform/web/page/page.ts';
import type { zh } from '../messages.zh.ts';
import { type HomePlace, homeHref, readHomePlace } from './home-place.ts';
import { HomeSide } from './home-side.tsx';
import { HomeTopics } from './home-topics.tsx';
import { SectionsSkeleton } from './sections-skeleton.tsx';

export const asks = ({ query }: Pick<Place, 'query'>) => {
  const place = readHomePlace(query);
  return [topicAsks.askTopics(place), askSections, topicAsks.askHotTopics(place.sectionId)];
};

/** `/`: topics of the whole house, of a section or a tag, in four orders. */
export function Page() {
  const words = useWords<typeof zh>('home');
  const place = readHomePlace(new URLSearchParams(useLocation().search));
  const sections = useAsk(askSections);
  const tree = sections.data?.records ?? [];
  const here = place.sectionId === undefined ? undefined : findSection(tree, place.sectionId)?.section;
  const sectionHref = (sectionId: string | undefined) => homeHref({ ...place, sectionId, tag: undefined, page: 1 });
  const name = titleOf(place, { all: words.allTopics, section: here?.name });
  const isPlain = place.sectionId === undefined && place.tag === undefined && place.sort === 'newest' && place.page === 1;
  return (
    <>
      <PageHead title={isPlain ? undefined : name} description={here?.description || undefined} canonical={homeHref(place)} />
      {sections.data ? <SectionChips tree={tree} currentId={place.sectionId} hrefOf={sectionHref} /> : <ChipsSkeleton />}
      <Columns shape="home">
        <SideColumn label={words.sections}>{sections.data ? <SectionSideNav tree={tree} currentId={place.sectionId} hrefOf={sectionHref} /> : <SectionsSkeleton />}</SideColumn>
        <MainColumn>
          <h1 className="sr-only">{name}</h1>
          <HomeTopics place={place} section={here} />
        </MainColumn>
        <SideColumn label={words.beside}>
          <HomeSide place={place} section={here} />
        </SideColumn>
      </Columns>
      <PageKeys acts={['next', 'previous', 'open', 'compose', 'search', 'home', 'help']} />
    </>
  );
}

/** What the page is called: the tag, the section, or everything. */
function titleOf(place: HomePlace, names: { all: string; section: string | undefined }): string {
  return [place.tag && `#${place.tag}`, names.section].filter(Boolean).join(' · ') || names.all;
}

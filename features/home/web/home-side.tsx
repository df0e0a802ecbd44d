import { lazy } from 'react';
import { CheckInPart } from '#features/point/web/public.ts';
import { TrendingQueries } from '#features/search/web/trending-public.ts';
import type { SectionCard } from '#features/section/contract.ts';
import { SectionAbout } from '#features/section/web/public.ts';
import { addTopicPath } from '#features/topic/paths.ts';
import { TopicRank, topicQueries } from '#features/topic/web/public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { CrashBoundary } from '#platform/web/page/crash-boundary.tsx';
import { Late } from '#platform/web/page/late.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { useIsGuest, useSite } from '#platform/web/store/site-store.tsx';
import { homeMessages } from '../messages.ts';
import css from './home.module.css';
import { type HomeParams, homeHref } from './home-params.ts';

const HOT_SHOWN = 8;

const WantedPart = lazy(async () => ({
  default: (await import('#features/question/web/wanted-public.ts')).WantedPart,
}));

/** The sidebar: the current section, hot topics, a note for newcomers, and open bounties. */
export function HomeSide({ params, section }: { params: HomeParams; section: SectionCard | undefined }) {
  const t = useMessages(homeMessages);
  const isGuest = useIsGuest();
  const hot = useApiQuery(topicQueries.hotTopicsQuery(params.sectionId));
  return (
    <>
      <CheckInPart shape="panel" />
      {section && <SectionAbout section={section} composePath={addTopicPath(section.id)} />}
      {hot.isPending ? (
        <HotSkeleton />
      ) : (
        <TopicRank
          title={t.hot}
          topics={(hot.data?.records ?? []).slice(0, HOT_SHOWN)}
          more={{ to: homeHref({ ...params, sort: 'hot', tag: undefined, page: 1 }), label: t.more }}
        />
      )}
      {section === undefined && <TrendingQueries title={t.trending} />}
      {isGuest && <NewcomerCard backTo={homeHref(params)} />}
      {/* Last, because it comes late: nothing moves. */}
      {section === undefined && (
        <CrashBoundary fallback={null}>
          <Late>
            <WantedPart />
          </Late>
        </CrashBoundary>
      )}
    </>
  );
}

function NewcomerCard({ backTo }: { backTo: string }) {
  const t = useMessages(homeMessages);
  const title = useSite('title');
  const jump = `?jumpUrl=${encodeRoute(backTo)}`;
  return (
    <Panel title={t.newHere}>
      <p className={css.text}>{t.newHereText({ title })}</p>
      <div className={css.buttons}>
        <ButtonLink size="s" tone="primary" to={`/register${jump}`}>
          {t.register}
        </ButtonLink>
        <ButtonLink size="s" to={`/login${jump}`}>
          {t.login}
        </ButtonLink>
      </div>
    </Panel>
  );
}

function HotSkeleton() {
  return (
    <Card pad="pad">
      <SkeletonArea>
        <Skeleton quarters={2} />
        <Skeleton />
        <Skeleton quarters={3} />
        <Skeleton />
        <Skeleton quarters={2} />
        <Skeleton />
      </SkeletonArea>
    </Card>
  );
}

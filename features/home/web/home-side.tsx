import type { SectionCard } from '#features/section/contract.ts';
import { SectionAbout } from '#features/section/web/public.ts';
import { addTopicPath } from '#features/topic/paths.ts';
import { TopicRank, topicAsks } from '#features/topic/web/public.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { encodeRoute } from '#platform/web/page/route-code.ts';
import { useIsGuest, useSite } from '#platform/web/store/site-store.tsx';
import type { zh } from '../messages.zh.ts';
import css from './home.module.css';
import { type HomePlace, homeHref } from './home-place.ts';

const HOT_SHOWN = 8;

/** Beside the list: the section one is in, what is hot, and a word to newcomers. */
export function HomeSide({ place, section }: { place: HomePlace; section: SectionCard | undefined }) {
  const words = useWords<typeof zh>('home');
  const isGuest = useIsGuest();
  const hot = useAsk(topicAsks.askHotTopics(place.sectionId));
  return (
    <>
      {section && <SectionAbout section={section} composePath={addTopicPath(section.id)} />}
      {hot.isPending ? (
        <HotSkeleton />
      ) : (
        <TopicRank
          title={words.hot}
          topics={(hot.data?.records ?? []).slice(0, HOT_SHOWN)}
          more={{ to: homeHref({ ...place, sort: 'hot', tag: undefined, page: 1 }), label: words.more }}
        />
      )}
      {isGuest && <NewcomerCard backTo={homeHref(place)} />}
    </>
  );
}

function NewcomerCard({ backTo }: { backTo: string }) {
  const words = useWords<typeof zh>('home');
  const title = useSite('title');
  const jump = `?jumpUrl=${encodeRoute(backTo)}`;
  return (
    <Panel title={words.newHere}>
      <p className={css.text}>{words.newHereText({ title })}</p>
      <div className={css.buttons}>
        <ButtonLink size="s" tone="primary" to={`/register${jump}`}>
          {words.register}
        </ButtonLink>
        <ButtonLink size="s" to={`/login${jump}`}>
          {words.login}
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

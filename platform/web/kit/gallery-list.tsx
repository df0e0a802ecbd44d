import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Badge, Tag } from '#platform/web/kit/badge.tsx';
import { GallerySection, useGalleryMessages } from '#platform/web/kit/gallery-section.tsx';
import { Byline, Count, Dot, ListRow, MetaLine, Thumbnails } from '#platform/web/kit/list-row.tsx';
import { ListRowsSkeleton } from '#platform/web/kit/list-row-skeleton.tsx';
import { PageJump } from '#platform/web/kit/page-jump.tsx';
import { PagedRows } from '#platform/web/kit/paged-rows.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { StepPager } from '#platform/web/kit/step-pager.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';

const MINUTE = 60_000;
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE);
/** A drawn picture, so that the gallery needs no file. */
const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><path fill="${colour}" d="M0 0h3v2H0z"/></svg>`)}`;

function Counts({ views, comments, likes, last }: { views: number; comments: number; likes: number; last: number }) {
  const t = useGalleryMessages();
  const language = useLanguage();
  return (
    <MetaLine
      last={
        <>
          {t.lastReply({ name: t.people.wang })} <TimeAgo at={ago(last)} />
        </>
      }
    >
      <Tag to="/kit">{t.sections.web}</Tag>
      <Count icon="eye" label={t.counts.views} value={formatCount(views, language)} />
      <Count icon="chat" label={t.counts.comments} value={formatCount(comments, language)} />
      <Count icon="up" label={t.counts.likes} value={formatCount(likes, language)} />
    </MetaLine>
  );
}

function Rows() {
  const { people, topics, envelopeBadge, paid } = useGalleryMessages();
  return (
    <>
      <ListRow
        to="/kit"
        avatar={<Avatar name={people.zhou} />}
        by={
          <Byline name={people.zhou} to="/kit" badges={<Badge kind="vip" />}>
            <Dot />
            <TimeAgo at={ago(3)} />
          </Byline>
        }
        title={topics.migration}
        badges={
          <>
            <Badge kind="pin" />
            <Badge kind="essence" />
          </>
        }
        summary={topics.migrationText}
        meta={<Counts views={2151} comments={86} likes={312} last={1} />}
      />
      <ListRow
        to="/kit"
        avatar={<Avatar name={people.mia} />}
        by={
          <Byline name={people.mia} to="/kit">
            <Dot />
            <TimeAgo at={ago(18)} />
          </Byline>
        }
        title={topics.pictures}
        pictures={
          <Thumbnails
            pictures={[
              { src: picture('sandybrown'), alt: '' },
              { src: picture('cadetblue'), alt: '' },
              { src: picture('slategray'), alt: '' },
            ]}
          />
        }
        meta={<Counts views={734} comments={21} likes={58} last={9} />}
      />
      <ListRow
        to="/kit"
        avatar={<Avatar name={people.waiter} />}
        by={
          <Byline name={people.waiter} to="/kit" badges={<Badge kind="staff" />}>
            <Dot />
            <TimeAgo at={ago(60)} />
          </Byline>
        }
        title={topics.envelope}
        badges={<Badge kind="redEnvelope">{envelopeBadge}</Badge>}
        summary={topics.envelopeText}
        meta={<Counts views={8688} comments={409} likes={620} last={12} />}
      />
      <ListRow
        to="/kit"
        seen
        lang="en"
        avatar={<Avatar name={people.tux} />}
        by={
          <Byline name={people.tux} to="/kit">
            <Dot />
            <TimeAgo at={ago(120)} />
          </Byline>
        }
        title={topics.query}
        badges={<Badge kind="lock">{paid}</Badge>}
        summary={topics.queryText}
        meta={<Counts views={1402} comments={33} likes={147} last={40} />}
      />
    </>
  );
}

/** A list with its tabs and pager, and rows on their way. */
export function GalleryList() {
  const { captions, states, tabs } = useGalleryMessages();
  const items = [
    { to: '/kit', label: tabs.latest, current: true },
    { to: '/kit?sort=hot', label: tabs.hot },
    { to: '/kit?sort=essence', label: tabs.essence },
    { to: '/kit?sort=follow', label: tabs.follow },
  ];
  return (
    <GallerySection title={captions.list} bare>
      <Tabs label={tabs.label} items={items} aside={tabs.order} />
      <Rows />
      <ListRowsSkeleton count={2} />
      <PagedRows
        list={{
          data: { records: [], page: 1, pageSize: 20, total: 0 },
          error: null,
          isPending: false,
          refetch: () => undefined,
        }}
        skeleton={null}
        empty={<EmptyState title={states.emptyTitle} text={states.emptyText} />}
        hrefOf={(page) => `/kit?rows=${page}`}
      >
        {() => null}
      </PagedRows>
      <StepPager label={captions.reading} previous="/kit?after=1" next="/kit?before=9" />
      <Pager page={1} pageCount={61} hrefOf={(page) => `/kit?page=${page}`} />
      <Pager page={1500} pageCount={3000} hrefOf={(page) => `/kit?p=${page}`} label={captions.list} />
      <PageJump
        action="/kit"
        fields={{}}
        name="row"
        label={captions.list}
        go={captions.list}
        max={61}
        onGo={() => undefined}
      />
    </GallerySection>
  );
}

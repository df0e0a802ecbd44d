import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Badge, Swatch } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { PageHeading, Panel, RankList, Stats, Timeline } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn, SideColumn } from '#platform/web/kit/columns.tsx';
import css from '#platform/web/kit/gallery.module.css';
import { GalleryConsole } from '#platform/web/kit/gallery-console.tsx';
import { GalleryControls } from '#platform/web/kit/gallery-controls.tsx';
import { GalleryFloating } from '#platform/web/kit/gallery-floating.tsx';
import { GalleryList } from '#platform/web/kit/gallery-list.tsx';
import { GalleryMarks } from '#platform/web/kit/gallery-marks.tsx';
import { Row, useGalleryMessages } from '#platform/web/kit/gallery-section.tsx';
import { GalleryThread } from '#platform/web/kit/gallery-thread.tsx';
import { SideNav, Toc } from '#platform/web/kit/side-nav.tsx';

function Left() {
  const { sections, side } = useGalleryMessages();
  return (
    <SideNav
      label={side}
      groups={[
        { items: [{ to: '/kit', label: sections.all, current: true, lead: <Swatch tone="teal" /> }] },
        {
          caption: side,
          items: [
            { to: '/kit?in=general', label: sections.general, count: '1,204', lead: <Swatch tone="blue" /> },
            { to: '/kit?in=web', label: sections.web, count: '862', lead: <Swatch tone="violet" /> },
            { to: '/kit?in=photography', label: sections.photography, count: '411', lead: <Swatch tone="orange" /> },
            { to: '/kit?in=linux', label: sections.linux, count: '390', lead: <Swatch tone="green" /> },
            { to: '/kit?in=notices', label: sections.notices, count: '36', lead: <Swatch tone="red" /> },
          ],
        },
        {
          caption: sections.members,
          items: [{ to: '/kit?in=vip', label: sections.vip, count: '128', gold: true, lead: <Swatch tone="gold" /> }],
        },
      ]}
    />
  );
}

function Right() {
  const t = useGalleryMessages();
  const { people, stats } = t;
  return (
    <>
      <Panel title={t.captions.reading}>
        <div className={css.author}>
          <Avatar name={people.zhou} size="l" />
          <span>
            <b>{people.zhou}</b> <Badge kind="vip" />
          </span>
        </div>
        <Stats
          items={[
            { label: stats.topics, value: '128', to: '/kit' },
            { label: stats.fans, value: '2.4k' },
            { label: stats.follows, value: '86' },
          ]}
        />
        <div className={css.author}>
          <Row>
            <Button size="s" tone="primary">
              {t.follow}
            </Button>
            <Button size="s">{t.message}</Button>
          </Row>
        </div>
      </Panel>
      <Panel title={t.hotTitle} more={{ to: '/kit', label: t.more }}>
        <RankList items={t.hot.map((text) => ({ key: text, to: '/kit', text }))} />
      </Panel>
      <Panel title={t.flashTitle} more={{ to: '/kit', label: t.more }}>
        <Timeline items={t.flashes.map((text, at) => ({ key: text, time: at === 0 ? '14:20' : '11:05', text }))} />
      </Panel>
      <Panel title={t.bountyTitle}>
        <RankList
          items={t.bounties.map(([price, text]) => ({
            key: text ?? '',
            to: '/kit',
            text,
            lead: <Badge kind="bounty">{price}</Badge>,
          }))}
        />
      </Panel>
      <Panel title={t.captions.type}>
        <Toc
          label={t.captions.type}
          currentId="two"
          entries={t.toc.map((text, at) => ({
            id: ['one', 'two', 'three', 'four'][at] ?? '',
            text,
            level: at === 2 ? 3 : 2,
          }))}
        />
      </Panel>
    </>
  );
}

/** Every part of the kit in every state: the page `/kit`. Needs messages, a router and a ToastProvider above it. */
export function KitGallery() {
  const t = useGalleryMessages();
  return (
    <Columns shape="home">
      <SideColumn label={t.side}>
        <Left />
      </SideColumn>
      <MainColumn>
        <PageHeading title={t.title} text={t.intro}>
          <Button icon="pen">{t.read.edit}</Button>
        </PageHeading>
        <GalleryList />
        <GalleryThread />
        <GalleryControls />
        <GalleryFloating />
        <GalleryMarks />
        <GalleryConsole />
      </MainColumn>
      <SideColumn label={t.more} onPhones>
        <Right />
      </SideColumn>
    </Columns>
  );
}

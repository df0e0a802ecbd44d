import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Badge, Status, Swatch, Tag } from '#platform/web/kit/badge.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import css from '#platform/web/kit/gallery.module.css';
import { GallerySection, Row, useGalleryMessages } from '#platform/web/kit/gallery-section.tsx';
import { Icon, type IconName } from '#platform/web/kit/icon.tsx';
import { iconPaths } from '#platform/web/kit/icon-paths.ts';
import { Kbd } from '#platform/web/kit/kbd.tsx';
import { Outcome } from '#platform/web/kit/outcome.tsx';
import { Meter } from '#platform/web/kit/progress.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { Callout, EmptyState, ErrorState, RefusedState } from '#platform/web/kit/states.tsx';
import { Chips } from '#platform/web/kit/tabs.tsx';
import { UnreadDot } from '#platform/web/kit/unread-dot.tsx';

const BADGES = [
  'pin',
  'essence',
  'vip',
  'staff',
  'lock',
  'redEnvelope',
  'solved',
  'bounty',
  'edited',
  'poll',
  'video',
] as const;
const TONES = ['good', 'bad', 'waiting', 'neutral'] as const;
const SWATCHES = ['teal', 'blue', 'violet', 'orange', 'green', 'red', 'gold', 'grey'] as const;
const UNREAD = [3, 120] as const;
const APPOINTMENT = '2030-01-01T08:00:00Z';
const LETTERS = 'ABCDEFGHIJKLMNOP';
const CALLOUTS = ['notice', 'success', 'warning', 'error'] as const;
const isIconName = (name: string): name is IconName => name in iconPaths;

function Marks() {
  const { captions, choices, marks, people, sections, tabs, side } = useGalleryMessages();
  return (
    <GallerySection title={captions.marks}>
      <Row>
        {BADGES.map((kind) => (
          <Badge key={kind} kind={kind} />
        ))}
        {TONES.map((tone) => (
          <Status key={tone} tone={tone}>
            {marks[tone]}
          </Status>
        ))}
      </Row>
      <Row>
        <Tag>{marks.tag}</Tag>
        <Tag to="/kit">{marks.tag}</Tag>
        <Tag removeLabel={marks.removable} onRemove={() => undefined}>
          {marks.removable}
        </Tag>
        {SWATCHES.map((tone) => (
          <Swatch key={tone} tone={tone} />
        ))}
        <Kbd>{'⌘ K'}</Kbd>
        {UNREAD.map((count) => (
          <span key={count} className={css.corner}>
            <Icon name="bell" label={`${choices.unread} ${count}`} />
            <UnreadDot count={count} />
          </span>
        ))}
        <ShortTime at={APPOINTMENT} />
      </Row>
      <Row>
        <Avatar name={people.zhou} size="s" />
        <Avatar name={people.zhou} label={people.zhou} />
        <Avatar name={people.zhou} size="l" />
        <Avatar name={people.zhou} size="xl" />
        {[...LETTERS].map((letter) => (
          <Avatar key={letter} name={letter} size="s" />
        ))}
      </Row>
      <Chips
        always
        label={`${side} ${captions.marks}`}
        items={[
          { to: '/kit', label: tabs.latest, current: true },
          { to: '/kit?in=web', label: sections.web },
          { to: '/kit?in=linux', label: sections.linux },
          { to: '/kit?in=photography', label: sections.photography },
          { to: '/kit?in=vip', label: sections.vip },
        ]}
      />
    </GallerySection>
  );
}

function States() {
  const { captions, states, buttons } = useGalleryMessages();
  return (
    <>
      <GallerySection title={captions.states} bare>
        <EmptyState title={states.emptyTitle} text={states.emptyText}>
          <Button tone="primary" icon="plus">
            {buttons.publish}
          </Button>
        </EmptyState>
        <ErrorState message={states.errorText} onRetry={() => undefined} />
        <RefusedState text={states.refusedText}>
          <ButtonLink to="/kit">{states.open}</ButtonLink>
        </RefusedState>
      </GallerySection>
      <GallerySection title={captions.states}>
        <div className={css.stack}>
          {CALLOUTS.map((tone) => (
            <Callout key={tone} tone={tone}>
              {states[tone]}
            </Callout>
          ))}
          <Outcome isGood={false} text={states.error} detail="connect ECONNREFUSED 127.0.0.1:465" />
          <SkeletonArea>
            <Skeleton kind="block" size="s" />
            <Skeleton size="s" quarters={2} />
            <Skeleton quarters={3} />
            <Skeleton kind="avatar" size="l" />
          </SkeletonArea>
          <Meter label={states.open} value={0.4} />
        </div>
      </GallerySection>
    </>
  );
}

function Icons() {
  const { captions } = useGalleryMessages();
  return (
    <GallerySection title={captions.icons}>
      <div className={css.icons}>
        {Object.keys(iconPaths)
          .filter(isIconName)
          .map((name) => (
            <span key={name}>
              <Icon name={name} size="l" />
              {name}
            </span>
          ))}
      </div>
    </GallerySection>
  );
}

/** Badges, states and every icon. */
export function GalleryMarks() {
  return (
    <>
      <Marks />
      <States />
      <Icons />
    </>
  );
}

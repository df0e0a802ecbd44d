import { type ComponentProps, lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { TopicPage } from '#features/topic/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Toc } from '#platform/web/kit/side-nav.tsx';
import css from './article.module.css';
import type { ContentsSheet as Sheet } from './contents-sheet.tsx';
import { findCurrentHeading, levelled } from './headings.ts';
import { topicMessages } from './messages.ts';

const LazySheet = lazy(async () => ({ default: (await import('./contents-sheet.tsx')).ContentsSheet }));

type Entries = TopicPage['toc'];

/** A table of contents needs at least this many headings. */
export const WORTH_CONTENTS = 2;

/** The heading of the part being read, updated while scrolling; undefined on the server. */
function useCurrentHeading(entries: Entries): string | undefined {
  const [current, setCurrent] = useState<string>();
  // Listens to window scrolling.
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(findCurrentHeading(entries));
    };
    const scroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener('scroll', scroll, { passive: true });
    return () => {
      removeEventListener('scroll', scroll);
      cancelAnimationFrame(frame);
    };
  }, [entries]);
  return current;
}

/** The table of contents beside an article, with the current heading marked. */
export function ContentsPanel({ entries }: { entries: Entries }) {
  const messages = useMessages(topicMessages).article;
  const currentId = useCurrentHeading(entries);
  const box = useRef<HTMLDivElement>(null);
  // Scrolls a long table so that the current entry stays in view.
  useEffect(() => {
    const entry = currentId === undefined ? null : box.current?.querySelector('[aria-current]');
    const list = entry?.closest('ul');
    if (!entry || !list) return;
    const [frame, seen] = [entry.getBoundingClientRect(), list.getBoundingClientRect()];
    if (frame.top < seen.top || frame.bottom > seen.bottom) list.scrollTop += frame.top - seen.top - seen.height / 2;
  }, [currentId]);
  if (entries.length < WORTH_CONTENTS) return null;
  return (
    <div ref={box} className={css.beside}>
      <Panel title={messages.contents}>
        <Toc label={messages.contents} entries={levelled(entries)} currentId={currentId} />
      </Panel>
    </div>
  );
}

/**
 * The table of contents above the article for windows without room beside it: a closed `details` element that works
 * without scripts.
 */
export function ContentsFold({ entries }: { entries: Entries }) {
  const messages = useMessages(topicMessages).article;
  if (entries.length < WORTH_CONTENTS) return null;
  return (
    <details className={css.fold}>
      <summary>{messages.contents}</summary>
      <Toc label={messages.contents} entries={levelled(entries)} />
    </details>
  );
}

/** The table of contents over the page, wherever one reads. */
export function ContentsSheet(props: ComponentProps<typeof Sheet>) {
  return (
    <Suspense>
      <LazySheet {...props} />
    </Suspense>
  );
}

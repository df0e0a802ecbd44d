import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { TopicPage } from '#features/topic/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Toc } from '#platform/web/kit/side-nav.tsx';
import { topicMessages } from '../messages.ts';
import css from './article.module.css';
import { findCurrentHeading, levelled } from './headings.ts';

const ContentsSheet = lazy(async () => ({ default: (await import('./contents-sheet.tsx')).ContentsSheet }));

type Entries = TopicPage['toc'];

/** A table of contents needs at least this many headings. */
const WORTH_IT = 2;

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
  if (entries.length < WORTH_IT) return null;
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
 * without scripts. Once scrolled past, a button opens it.
 */
export function ContentsFold({ entries }: { entries: Entries }) {
  const messages = useMessages(topicMessages).article;
  const fold = useRef<HTMLDetailsElement>(null);
  const [isPassed, setIsPassed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  // Observes whether the table above the article is in view, and whether the article still is.
  useEffect(() => {
    const table = fold.current;
    if (!table) return;
    const watch = new IntersectionObserver(() => {
      const end = table.parentElement?.getBoundingClientRect().bottom ?? 0;
      setIsPassed(table.getBoundingClientRect().bottom < 0 && end > innerHeight / 2);
    });
    watch.observe(table);
    for (const { id } of entries) {
      const heading = document.getElementById(id);
      if (heading) watch.observe(heading);
    }
    return () => watch.disconnect();
  }, [entries]);
  if (entries.length < WORTH_IT) return null;
  return (
    <>
      <details ref={fold} className={css.fold}>
        <summary>{messages.contents}</summary>
        <Toc label={messages.contents} entries={levelled(entries)} />
      </details>
      {(isPassed || isOpen) && (
        <div className={css.reach}>
          <Button size="s" icon="list" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
            {messages.contents}
          </Button>
        </div>
      )}
      {isOpen && (
        <Suspense>
          <ContentsSheet entries={entries} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

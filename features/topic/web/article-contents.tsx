import { useEffect, useState } from 'react';
import type { TopicPage } from '#features/topic/contract.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Toc, type TocEntry } from '#platform/web/kit/side-nav.tsx';
import type { zh } from '../messages.zh.ts';
import css from './article.module.css';

type Entries = TopicPage['toc'];

/** Fewer headings than this need no table. */
const WORTH_IT = 2;
/** Pixels from the top of the window: what has passed this line is being read. */
const READING_LINE = 110;

/** The highest headings of an article on the first level, all below them on the second. */
function levelled(entries: Entries): TocEntry[] {
  const top = Math.min(...entries.map(({ level }) => level));
  return entries.map(({ id, text, level }) => ({ id, text, level: level === top ? 2 : 3 }));
}

/** The heading whose part is being read; none on the server and above the first. */
function useCurrentHeading(entries: Entries): string | undefined {
  const [current, setCurrent] = useState<string>();
  // Follows the window's scrolling.
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setCurrent(entries.findLast(({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) < READING_LINE)?.id);
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

/** The table of contents beside an article, following what is read. */
export function ContentsPanel({ entries }: { entries: Entries }) {
  const words = useWords<typeof zh>('topic').article;
  const currentId = useCurrentHeading(entries);
  if (entries.length < WORTH_IT) return null;
  return (
    <div className={css.beside}>
      <Panel title={words.contents}>
        <Toc label={words.contents} entries={levelled(entries)} currentId={currentId} />
      </Panel>
    </div>
  );
}

/** The same above the article where there is no room beside it: closed until it is wanted, without any script. */
export function ContentsFold({ entries }: { entries: Entries }) {
  const words = useWords<typeof zh>('topic').article;
  if (entries.length < WORTH_IT) return null;
  return (
    <details className={css.fold}>
      <summary>{words.contents}</summary>
      <Toc label={words.contents} entries={levelled(entries)} />
    </details>
  );
}

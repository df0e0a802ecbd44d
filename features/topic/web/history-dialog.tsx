import { useState } from 'react';
import { topicApi } from '#features/topic/contract.ts';
import { countPages } from '#platform/shared/paging.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { zh } from '../messages.zh.ts';
import { askSource } from './asks.ts';
import css from './history.module.css';
import { diffLines } from './line-diff.ts';

/** What stood in a topic before each edit, and what the edit made of it. */
export function HistoryDialog({ topicId, onClose }: { topicId: string; onClose: () => void }) {
  const words = useWords<typeof zh>('topic').history;
  const [page, setPage] = useState(1);
  const revisions = useAsk(ask(topicApi.revisions, { params: { id: topicId }, query: { page: String(page) } }), { keepPrevious: true });
  // Those who see the history may not always see the source; then the newest edit shows only what stood before it.
  const source = useAsk(askSource(topicId));
  const [openAt, setOpenAt] = useState(0);
  const records = revisions.data?.records ?? [];
  const pageCount = revisions.data ? countPages(revisions.data) : 1;
  const textOf = ({ title, content }: { title: string; content: string }) => `${title}\n\n${content}`;
  const newerOf = (at: number) => (at > 0 ? records[at - 1] : page === 1 ? source.data : undefined);
  const turn = (to: number) => {
    setPage(to);
    setOpenAt(0);
  };
  const opened = records[openAt];
  const newer = newerOf(openAt);
  return (
    <Dialog open size="l" title={words.title} onClose={onClose}>
      {revisions.error && <ErrorState message={revisions.error.message} onRetry={() => void revisions.refetch()} />}
      {revisions.isPending && (
        <SkeletonArea>
          <Skeleton quarters={2} />
          <Skeleton kind="block" size="m" />
        </SkeletonArea>
      )}
      <ul className={css.list}>
        {records.map((revision, at) => (
          <li key={revision.id}>
            <Button size="s" tone={at === openAt ? 'primary' : 'plain'} aria-pressed={at === openAt} onClick={() => setOpenAt(at)}>
              {revision.editor.nickname} · <TimeAgo at={revision.createdAt} />
            </Button>
          </li>
        ))}
      </ul>
      {opened && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div className={css.diff} tabIndex={0} role="region" aria-label={words.changes}>
          {(newer ? diffLines(textOf(opened), textOf(newer)) : diffLines(textOf(opened), textOf(opened))).map(({ kind, text }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, their place is what they are
            <DiffRow key={at} kind={kind} text={text} />
          ))}
        </div>
      )}
      {pageCount > 1 && (
        <div className={css.steps}>
          <Button size="s" disabled={page <= 1} onClick={() => turn(page - 1)}>
            {words.newer}
          </Button>
          <Button size="s" disabled={page >= pageCount} onClick={() => turn(page + 1)}>
            {words.older}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function DiffRow({ kind, text }: { kind: 'same' | 'added' | 'removed'; text: string }) {
  if (kind === 'added') return <ins className={css.added}>{text}</ins>;
  if (kind === 'removed') return <del className={css.removed}>{text}</del>;
  return <span>{text}</span>;
}

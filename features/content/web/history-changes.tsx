import { useMemo, useState } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import css from './history.late.module.css';
import { textHistoryMessages } from './history-messages.ts';
import type { Version } from './history-versions.ts';
import { type DiffPiece, type DiffRow, diffLine, diffText } from './text-diff.ts';

/** Unchanged lines shown around a change. */
const CONTEXT = 3;

/**
 * The differences between two states of a text: of a topic title, section and tags, and the content side by side
 * (stacked on phones).
 */
export function HistoryChanges({ before, after }: { before: Version; after: Version }) {
  const t = useMessages(textHistoryMessages);
  const rows = useMemo(() => diffText(before.content, after.content), [before.content, after.content]);
  const isSame = rows.every(({ kind }) => kind === 'same');
  return (
    <>
      <HeadChanges before={before} after={after} />
      {isSame ? (
        <p className={css.note}>{t.noChange}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div className={css.diff} tabIndex={0} role="region" aria-label={t.changes}>
          {foldSame(rows).map((part) => (
            <Part key={part.at} part={part} />
          ))}
        </div>
      )}
    </>
  );
}

function HeadChanges({ before, after }: { before: Version; after: Version }) {
  const t = useMessages(textHistoryMessages);
  const { title: oldTitle = '', tags: oldTags = [] } = before;
  const { title: newTitle = '', tags: newTags = [] } = after;
  const title = oldTitle === newTitle ? null : diffLine(oldTitle, newTitle);
  const isMoved = before.section?.id !== after.section?.id;
  const isTagged = oldTags.join('\n') !== newTags.join('\n');
  if (!title && !isMoved && !isTagged) return null;
  return (
    <dl className={css.heads}>
      {title && (
        <>
          <dt>{t.heading}</dt>
          <dd>
            <Side pieces={title.before} side="removed" />
            <Side pieces={title.after} side="added" />
          </dd>
        </>
      )}
      {isMoved && (
        <>
          <dt>{t.section}</dt>
          <dd className={css.line}>
            <del>{before.section?.name}</del>
            <Icon name="chevronRight" size="s" />
            <ins>{after.section?.name}</ins>
          </dd>
        </>
      )}
      {isTagged && (
        <>
          <dt>{t.tags}</dt>
          <dd className={css.line}>
            <Tags tags={oldTags} others={newTags} side="removed" />
            <Icon name="chevronRight" size="s" />
            <Tags tags={newTags} others={oldTags} side="added" />
          </dd>
        </>
      )}
    </dl>
  );
}

function Tags({
  tags,
  others,
  side,
}: {
  tags: readonly string[];
  others: readonly string[];
  side: 'added' | 'removed';
}) {
  const t = useMessages(textHistoryMessages);
  const Mark = side === 'added' ? 'ins' : 'del';
  if (tags.length === 0) return <span>{t.noTags}</span>;
  return tags.map((tag) => (others.includes(tag) ? <Tag key={tag}>{tag}</Tag> : <Mark key={tag}>{tag}</Mark>));
}

interface FoldedRows {
  /** Index of the first row. */
  at: number;
  rows: readonly DiffRow[];
  isFolded: boolean;
}

/** Splits rows into parts: long stretches without a change are folded, except for the lines around changes. */
function foldSame(rows: readonly DiffRow[]): FoldedRows[] {
  const parts: FoldedRows[] = [];
  for (let at = 0; at < rows.length; ) {
    const isSame = rows[at]?.kind === 'same';
    let end = at;
    while (end < rows.length && (rows[end]?.kind === 'same') === isSame) end += 1;
    const [head, tail] = [at === 0 ? 0 : CONTEXT, end === rows.length ? 0 : CONTEXT];
    if (!isSame || end - at <= head + tail + 1) parts.push({ at, rows: rows.slice(at, end), isFolded: false });
    else {
      if (head > 0) parts.push({ at, rows: rows.slice(at, at + head), isFolded: false });
      parts.push({ at: at + head, rows: rows.slice(at + head, end - tail), isFolded: true });
      if (tail > 0) parts.push({ at: end - tail, rows: rows.slice(end - tail, end), isFolded: false });
    }
    at = end;
  }
  return parts;
}

function Part({ part }: { part: FoldedRows }) {
  const t = useMessages(textHistoryMessages);
  const [isOpen, setIsOpen] = useState(!part.isFolded);
  if (!isOpen)
    return (
      <button type="button" className={css.fold} onClick={() => setIsOpen(true)}>
        {t.unchanged({ count: part.rows.length })}
      </button>
    );
  // biome-ignore lint/suspicious/noArrayIndexKey: lines repeat, their place is what they are
  return part.rows.map((row, at) => <Row key={part.at + at} row={row} />);
}

function Row({ row }: { row: DiffRow }) {
  if (row.kind === 'same')
    return (
      <div className={css.same}>
        <span>{textOf(row.before)}</span>
        <span aria-hidden>{textOf(row.after)}</span>
      </div>
    );
  return (
    <div className={css.changed}>
      {row.before ? <Side pieces={row.before} side="removed" /> : <span className={css.nothing} />}
      {row.after ? <Side pieces={row.after} side="added" /> : <span className={css.nothing} />}
    </div>
  );
}

/** One side of a changed line: all of it is marked, and more strongly what is not in the other side. */
function Side({ pieces, side }: { pieces: readonly DiffPiece[]; side: 'added' | 'removed' }) {
  const Mark = side === 'added' ? 'ins' : 'del';
  const isWhole = pieces.every(({ isChanged }) => isChanged);
  return (
    <Mark className={css[side]}>
      {isWhole
        ? textOf(pieces)
        : pieces.map(({ text, isChanged }, at) =>
            isChanged ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces repeat, their place is what they are
              <mark key={at}>{text}</mark>
            ) : (
              text
            ),
          )}
    </Mark>
  );
}

function textOf(pieces: readonly DiffPiece[] | null): string {
  return pieces?.map(({ text }) => text).join('') ?? '';
}

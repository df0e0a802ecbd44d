import { Fragment, type ReactNode } from 'react';
import type { TopicPage } from '#features/topic/contract.ts';
import { Prose } from '#platform/web/kit/thread.tsx';

type Guard = TopicPage['gates'][number];

/** The server's placeholder for a hidden part; splits the text and captures the number. */
const POSITION = /<div data-gate="(\d+)"><\/div>\n?/;

type TopicTextProps = {
  topic: Pick<TopicPage, 'html' | 'gates'>;
  lang: string | undefined;
  /** The author. */
  by: string;
  /** Renders a hidden part in its position. */
  drawGuard: (guard: Guard, lang: string | undefined) => ReactNode;
};

/** The text of a topic with its hidden parts in position. */
export function TopicText({ topic: { html, gates }, lang, by, drawGuard }: TopicTextProps) {
  if (gates.length === 0) return <Prose html={html} lang={lang} by={by} />;
  const pieces = html.split(POSITION);
  const placed = new Set(pieces.filter((_, at) => at % 2 === 1));
  const guardOf = (id: string) => gates.find((guard) => guard.id === id);
  return (
    <>
      {pieces.map((piece, at) => {
        const guard = at % 2 === 1 ? guardOf(piece) : undefined;
        if (guard) return <Fragment key={guard.id}>{drawGuard(guard, lang)}</Fragment>;
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no name but their place
        return at % 2 === 0 && piece.trim() !== '' ? <Prose key={at} html={piece} lang={lang} by={by} /> : null;
      })}
      {gates
        .filter((guard) => !placed.has(guard.id))
        .map((guard) => (
          <Fragment key={guard.id}>{drawGuard(guard, lang)}</Fragment>
        ))}
    </>
  );
}

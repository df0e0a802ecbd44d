import { createPortal } from 'react-dom';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { commentMessages } from '../messages.ts';
import type { Passage } from './passage.ts';
import css from './quote-button.module.css';

/** Pixels between the words and the button; a finger's own menu stands above them. */
const GAP = 8;
const HIGH = 40;

/** Stands beside the words that are selected. */
export function QuoteButton({ passage, onQuote }: { passage: Passage; onQuote: () => void }) {
  const messages = useMessages(commentMessages).list;
  const isTouched = matchMedia('(pointer: coarse)').matches;
  const hasRoom = passage.top - scrollY > HIGH + 64;
  const top = isTouched || !hasRoom ? passage.bottom + GAP * (isTouched ? 3 : 1) : passage.top - HIGH - GAP;
  return createPortal(
    <div
      className={css.place}
      style={{ top, left: Math.max(60, Math.min(document.documentElement.clientWidth - 60, passage.x)) }}
    >
      {/* Pressing it must not take the selection away. */}
      <Button
        size="s"
        icon="quote"
        aria-keyshortcuts="q"
        onPointerDown={(event) => event.preventDefault()}
        onClick={onQuote}
      >
        {messages.quote}
      </Button>
    </div>,
    document.body,
  );
}

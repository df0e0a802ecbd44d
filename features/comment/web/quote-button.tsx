import { createPortal } from 'react-dom';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { commentMessages } from './messages.ts';
import type { Passage } from './passage.ts';
import css from './quote-button.module.css';

/** Pixels between the selection and the button; on touch screens the browser's own menu is above the selection. */
const GAP = 8;
const HIGH = 40;

/** A button next to the selection. */
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
      {/* Pressing the button must not clear the selection. */}
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

import { useEffect, useLayoutEffect, useRef } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { editorMessages } from './messages.ts';
import css from './writing-area.module.css';

type ConflictPanelProps = {
  /** The stored version, as source. */
  theirs: string;
  /** Replace it with mine. */
  onKeepMine: () => void;
  /** Continue with theirs; mine is dropped. */
  onTakeTheirs: () => void;
  /** Combine both, one below the other, where the length allows. */
  onKeepBoth?: () => void;
  /** Answers a press of the send button, perhaps far below: scroll into view. */
  isAnswer?: boolean;
  /** Other wording than for an overtaken edit. */
  title?: string;
  text?: string;
  label?: string;
  keepMineLabel?: string;
  takeTheirsLabel?: string;
};

/** Somebody else (or another window) saved meanwhile: shows the other version beside the one in the field below. */
export function ConflictPanel({
  theirs,
  onKeepMine,
  onTakeTheirs,
  onKeepBoth,
  isAnswer = false,
  ...own
}: ConflictPanelProps) {
  const t = useMessages(editorMessages);
  const box = useRef<HTMLDivElement>(null);
  // Scrolls only when it appears as an answer. Otherwise somebody may be writing, and the text must not move.
  useEffect(() => {
    if (isAnswer) box.current?.scrollIntoView({ block: 'center' });
  }, [isAnswer]);
  // After the choice the focus returns to the text. In a layout effect, because the focus must move before the button
  // is removed.
  useLayoutEffect(() => {
    const panel = box.current;
    return () => {
      if (panel?.contains(document.activeElement))
        panel.closest('form')?.querySelector<HTMLElement>('[contenteditable=true], textarea')?.focus();
    };
  }, []);
  return (
    <div ref={box} className={css.conflict} role="alert">
      <p className={css.conflictTitle}>
        <Icon name="warning" />
        {own.title ?? t.conflictTitle}
      </p>
      <p>{own.text ?? t.conflictText}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div role="region" tabIndex={0} aria-label={own.label ?? t.theirs} className={css.theirs}>
        {theirs}
      </div>
      <div className={css.buttons}>
        <Button size="s" onClick={onTakeTheirs}>
          {own.takeTheirsLabel ?? t.takeTheirs}
        </Button>
        {onKeepBoth && (
          <Button size="s" onClick={onKeepBoth}>
            {t.keepBoth}
          </Button>
        )}
        <Button size="s" tone="primary" onClick={onKeepMine}>
          {own.keepMineLabel ?? t.keepMine}
        </Button>
      </div>
    </div>
  );
}

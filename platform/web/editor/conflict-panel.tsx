import { useEffect, useLayoutEffect, useRef } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { editorMessages } from './messages.ts';
import css from './writing-area.module.css';

type ConflictPanelProps = {
  /** What stands there now, as it was written. */
  theirs: string;
  /** Mine is to replace it. */
  onKeepMine: () => void;
  /** Theirs is to be gone on with; mine is given up. */
  onTakeTheirs: () => void;
  /** Where there is room for both, one below the other. */
  onKeepBoth?: () => void;
  /** It is the answer to having pressed send, far below perhaps: it comes into sight. */
  isAnswer?: boolean;
  /** In other words than those of an edit that was overtaken. */
  title?: string;
  text?: string;
  label?: string;
  keepMineLabel?: string;
  takeTheirsLabel?: string;
};

/** Somebody else (or another window) saved meanwhile: the other version, beside the one in the field below. */
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
  // Follows its coming as an answer. Otherwise somebody may be writing, whose text must hold still.
  useEffect(() => {
    if (isAnswer) box.current?.scrollIntoView({ block: 'center' });
  }, [isAnswer]);
  // The choice is made: who pressed a button of it writes on. In a layout effect, because the focus must go before the button does.
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

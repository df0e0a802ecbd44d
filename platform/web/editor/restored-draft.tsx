import { type MouseEventHandler, useState } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Button } from '#platform/web/kit/button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { editorMessages } from './messages.ts';
import css from './restored-draft.module.css';
import type { DraftHold } from './use-draft.ts';

type RestoredDraftProps = { draft: Pick<DraftHold<Readonly<Record<string, string>>>, 'kept' | 'savedAt' | 'clear'> };

/** Says that what stands in the form is an earlier draft, and offers an empty one. Browser only. */
export function RestoredDraft({ draft: { kept: stored, savedAt, clear } }: RestoredDraftProps) {
  const t = useMessages(editorMessages);
  const instant = useInstant();
  const discard = useDiscard(clear);
  const [before, setBefore] = useState(stored);
  const [text, setText] = useState(() => {
    if (savedAt === null) return null;
    const isToday = instant(savedAt, 'day') === instant(Date.now(), 'day');
    return t.restored({ time: instant(savedAt, isToday ? 'clock' : 'short') });
  });
  if (stored !== before) {
    setBefore(stored);
    // What is typed here is stored in this browser first: all at once it comes from another device.
    if (before === 'nothing' && stored === 'everywhere') setText(t.restoredElsewhere);
    if (stored === 'nothing') setText(null);
  }
  if (text === null) return null;
  return (
    <p className={css.restored}>
      {text}
      <span aria-hidden>·</span>
      <Button size="s" tone="quiet" onClick={discard}>
        {t.startAnew}
      </Button>
    </p>
  );
}

/** For a button that discards a draft and goes with it: for a while the draft can be brought back. */
export function useDiscard(clear: RestoredDraftProps['draft']['clear']): MouseEventHandler<HTMLButtonElement> {
  const t = useMessages(editorMessages);
  const toast = useToast();
  return ({ currentTarget: { form } }) => {
    toast.notice(t.discarded, { label: t.undo, onPress: clear() });
    form?.querySelector<HTMLElement>('input, textarea')?.focus();
  };
}

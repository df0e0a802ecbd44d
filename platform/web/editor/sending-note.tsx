import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { editorMessages } from './messages.ts';
import type { Sending } from './use-sending.ts';
import css from './writing-area.module.css';

/** While no answer has come: that nothing is lost, and a way to try at once. */
export function SendingNote({ sending }: { sending: Sending }) {
  const t = useMessages(editorMessages);
  if (sending.phase !== 'waiting') return null;
  return (
    <Callout tone="warning">
      <div className={css.waiting} role="status">
        <span>{t.waiting}</span>
        <Button size="s" icon="refresh" onClick={sending.submit}>
          {t.sendAgain}
        </Button>
      </div>
    </Callout>
  );
}

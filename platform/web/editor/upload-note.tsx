import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, type ButtonLook } from '#platform/web/kit/button.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { editorMessages } from './messages.ts';
import type { UploadGuard } from './upload-guard.ts';
import type { Sending } from './use-sending.ts';
import css from './writing-area.module.css';

/**
 * Above the button: that sending waits for files, or that some are missing, and what can be done about it. Always
 * there, so that it is read out.
 */
export function UploadNote({ guard }: { guard: UploadGuard }) {
  const t = useMessages(editorMessages);
  const { phase, count } = guard;
  const isWaiting = phase === 'waiting';
  return (
    <div role="status" className={css.uploadNote}>
      {(isWaiting || phase === 'stopped') && (
        <Callout tone={isWaiting ? 'notice' : 'warning'}>
          <div className={css.waiting}>
            <span>{isWaiting ? t.filesComing({ count }) : t.filesMissing({ count })}</span>
            <Button size="s" onClick={guard.sendWithout}>
              {t.sendWithout}
            </Button>
            <Button size="s" tone="quiet" onClick={guard.stay}>
              {t.goOnWriting}
            </Button>
          </div>
        </Callout>
      )}
    </div>
  );
}

/** The button that sends a text: it says when it waits for files, and rests while the text is on its way here. */
export function SendButton({
  sending,
  guard,
  isComing = false,
  children,
  ...look
}: ButtonLook & { sending: Sending; guard: UploadGuard; isComing?: boolean; children: string }) {
  const t = useMessages(editorMessages);
  const isHeld = guard.phase === 'waiting';
  return (
    <Button
      {...look}
      type="submit"
      tone="primary"
      busy={sending.phase === 'busy' || isHeld || isComing}
      disabled={sending.phase === 'waiting'}
    >
      {isHeld ? t.waitsForFiles : children}
    </Button>
  );
}

import { useWords } from '#platform/web/i18n/words.tsx';
import { Button, type ButtonLook } from '#platform/web/kit/button.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import type { zh } from './messages.zh.ts';
import type { UploadGate } from './upload-gate.ts';
import type { Sending } from './use-sending.ts';
import css from './writing-area.module.css';

/** Above the button: that sending waits for files, or that some are missing, and what can be done about it. Always there, so that it is read out. */
export function UploadNote({ gate }: { gate: UploadGate }) {
  const words = useWords<typeof zh>('editor');
  const { phase, count } = gate;
  const isWaiting = phase === 'waiting';
  return (
    <div role="status" className={css.uploadNote}>
      {(isWaiting || phase === 'stopped') && (
        <Callout tone={isWaiting ? 'notice' : 'warning'}>
          <div className={css.waiting}>
            <span>{isWaiting ? words.filesComing({ count }) : words.filesMissing({ count })}</span>
            <Button size="s" onClick={gate.sendWithout}>
              {words.sendWithout}
            </Button>
            <Button size="s" tone="quiet" onClick={gate.stay}>
              {words.goOnWriting}
            </Button>
          </div>
        </Callout>
      )}
    </div>
  );
}

/** The button that sends a text: it says when it waits for files. */
export function SendButton({ sending, gate, children, ...look }: ButtonLook & { sending: Sending; gate: UploadGate; children: string }) {
  const words = useWords<typeof zh>('editor');
  const isHeld = gate.phase === 'waiting';
  return (
    <Button {...look} type="submit" tone="primary" busy={sending.phase === 'busy' || isHeld} disabled={sending.phase === 'waiting'}>
      {isHeld ? words.waitsForFiles : children}
    </Button>
  );
}

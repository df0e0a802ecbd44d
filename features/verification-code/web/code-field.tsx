import { useEffect, useRef, useState } from 'react';
import { type Channel, CODE_LENGTH, type Purpose } from '#features/verification-code/purposes.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { verificationCodeMessages } from '../messages.ts';
import { CaptchaDialog, type SendOutcome } from './captcha-dialog.tsx';
import css from './code-field.module.css';
import { useCountdown } from './use-countdown.ts';

type CodeFieldProps = {
  purpose: Purpose;
  channel: Channel;
  /** The phone or e-mail address as typed; empty where the server knows it. */
  target: string;
  /** Shows an error at the target's field and focuses it; omitted where the target is not typed. */
  refuseTarget?: (message: string) => void;
  /** The form's error for the code. */
  error?: string | undefined;
};

/**
 * The field `smsCode` or `emailCode` of a form, with a button that sends a code: a captcha first, then a minute's wait.
 */
export function CodeField({ purpose, channel, target, refuseTarget, error }: CodeFieldProps) {
  const t = useMessages(verificationCodeMessages);
  const toast = useToast();
  const { left, begin } = useCountdown({ key: `${purpose}:${channel}`, target: target.trim() });
  const [isConfirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isTargetKnown = purpose === 'change-phone-old' || target.trim() !== '';

  const input = useRef<HTMLInputElement>(null);
  const goOn = useRef<() => void>(undefined);

  // Runs after the dialog closes: the browser returns the focus to the button, which is then disabled or not the next
  // control needed.
  useEffect(() => {
    if (isConfirming) return;
    goOn.current?.();
    goOn.current = undefined;
  }, [isConfirming]);

  const finish = (outcome: SendOutcome) => {
    const { problem: found, seconds, isTarget = false } = outcome;
    setConfirming(false);
    if (seconds !== undefined) begin(seconds);
    const isElsewhere = found !== undefined && isTarget && refuseTarget !== undefined;
    goOn.current = isElsewhere ? () => refuseTarget(found) : () => input.current?.focus();
    setProblem(isElsewhere ? undefined : found);
    if (found === undefined) toast.success(t.sent);
  };
  const start = () => {
    if (isTargetKnown) return setConfirming(true);
    (refuseTarget ?? setProblem)(t.targetMissing[channel]);
  };
  return (
    <>
      <Field label={t[channel]} hint={t.hint} error={problem ?? error} required>
        <div className={css.row}>
          <TextInput
            ref={input}
            name={channel === 'sms' ? 'smsCode' : 'emailCode'}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_LENGTH}
            spellCheck={false}
            onChange={() => setProblem(undefined)}
          />
          <Button disabled={left > 0} onClick={start}>
            {left > 0 ? t.again({ seconds: left }) : t.get}
          </Button>
        </div>
      </Field>
      {isConfirming && (
        <CaptchaDialog
          purpose={purpose}
          channel={channel}
          target={target.trim()}
          onDone={finish}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

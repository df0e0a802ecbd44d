import { useState } from 'react';
import { type Channel, CODE_LENGTH, type Purpose } from '#features/verification-code/purposes.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../messages.zh.ts';
import { CaptchaDialog } from './captcha-dialog.tsx';
import css from './code-field.module.css';
import { useCountdown } from './use-countdown.ts';

type CodeFieldProps = {
  purpose: Purpose;
  channel: Channel;
  /** The phone or e-mail address as typed; empty where the server knows it. */
  target: string;
  /** What the form says about the code. */
  error?: string | undefined;
};

/** The field `smsCode` or `emailCode` of a form, with the button that has a code sent: a captcha first, then a minute's wait. */
export function CodeField({ purpose, channel, target, error }: CodeFieldProps) {
  const words = useWords<typeof zh>('verificationCode');
  const toast = useToast();
  const { left, begin } = useCountdown({ key: `${purpose}:${channel}`, target: target.trim() });
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const isTargetKnown = purpose === 'change-phone-old' || target.trim() !== '';

  const finish = (outcome: { seconds: number } | { problem: string; seconds?: number }) => {
    setAsking(false);
    if (outcome.seconds !== undefined) begin(outcome.seconds);
    if ('problem' in outcome) return setProblem(outcome.problem);
    setProblem(undefined);
    toast.success(words.sent);
  };
  return (
    <>
      <Field label={words[channel]} hint={words.hint} error={problem ?? error} required>
        <div className={css.row}>
          <TextInput
            name={channel === 'sms' ? 'smsCode' : 'emailCode'}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={CODE_LENGTH}
            spellCheck={false}
            onChange={() => setProblem(undefined)}
          />
          <Button disabled={left > 0} onClick={() => (isTargetKnown ? setAsking(true) : setProblem(words.targetMissing[channel]))}>
            {left > 0 ? words.again({ seconds: left }) : words.get}
          </Button>
        </div>
      </Field>
      {isAsking && <CaptchaDialog purpose={purpose} channel={channel} target={target.trim()} onDone={finish} onClose={() => setAsking(false)} />}
    </>
  );
}

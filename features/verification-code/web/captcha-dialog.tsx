import { type FormEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { CaptchaField, useCaptcha } from '#features/captcha/web/public.ts';
import type { Channel, Purpose } from '#features/verification-code/purposes.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { verificationCodeMessages } from '../messages.ts';
import { useSendCode } from './use-send-code.ts';

/** The code was sent, or the error, which may belong to the target field; with the seconds until the next request. */
export interface SendOutcome {
  seconds?: number;
  problem?: string;
  isTarget?: boolean;
}

type CaptchaDialogProps = {
  purpose: Purpose;
  channel: Channel;
  target: string;
  onDone: (outcome: SendOutcome) => void;
  onClose: () => void;
};

/**
 * Asks for a captcha, then sends the code. Rendered outside the form it serves, because it contains a form of its own.
 */
export function CaptchaDialog({ purpose, channel, target, onDone, onClose }: CaptchaDialogProps) {
  const t = useMessages(verificationCodeMessages);
  const captcha = useCaptcha('code', true);
  const { send, isBusy } = useSendCode({ purpose, channel, target });
  const [problem, setProblem] = useState<string>();

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // React events bubble through the portal to the form around the field.
    event.stopPropagation();
    const form = event.currentTarget;
    const typed = new FormData(form).get('captchaValue');
    if (!captcha.key || isBusy || captcha.isAnswering) return;
    try {
      onDone(
        await send({
          captchaKey: captcha.key,
          captchaValue: await captcha.answer(typeof typed === 'string' ? typed.trim() : ''),
        }),
      );
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.fields.captchaValue === undefined) {
        const { seconds } = error.details;
        return onDone({
          problem: error.fields.target ?? error.message,
          isTarget: error.fields.target !== undefined,
          ...(error.code === 'verificationCode.tooSoon' && typeof seconds === 'number' ? { seconds } : {}),
        });
      }
      setProblem(error.fields.captchaValue);
      captcha.refresh();
      form.reset();
      form.querySelector('input')?.focus();
    }
  };
  return createPortal(
    <Dialog open size="s" title={t.dialog.title} onClose={onClose}>
      <form method="post" noValidate onSubmit={(event) => void submit(event)}>
        <FieldStack>
          <p>{t.dialog.text[channel]}</p>
          <CaptchaField captcha={captcha} error={problem} />
          <Button type="submit" tone="primary" wide busy={isBusy || captcha.isAnswering}>
            {t.dialog.send}
          </Button>
        </FieldStack>
      </form>
    </Dialog>,
    document.body,
  );
}

import type { FormEvent } from 'react';
import { CaptchaField, useCaptcha } from '#features/captcha/web/public.ts';
import { feedbackApi, LONGEST_FEEDBACK } from '#features/feedback/contract.ts';
import { feedbackMessages } from '#features/feedback/messages.ts';
import { feedbackPaths } from '#features/feedback/paths.ts';
import { clearField, emptyOf, textOf, useFormErrors, useIsAlive } from '#features/session/web/public.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { GoOn } from '#platform/web/page/go-on.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';

/** Name, contact, content and, of guests, a captcha. What is typed stays in the form until it has been sent. */
export function FeedbackForm() {
  const t = useMessages(feedbackMessages);
  const viewer = useViewer();
  const isAlive = useIsAlive();
  const captcha = useCaptcha('feedback', !viewer);
  const sending = useApiMutation(feedbackApi.post, { overlay: true, quiet: true });
  const { errors, message, show, refuse, forgetField } = useFormErrors();
  if (sending.isSuccess)
    return <GoOn text={t.sent} to={viewer ? feedbackPaths.list : '/'} redirecting={t.redirecting} label={t.goNow} />;

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = {
      name: textOf(form, 'name').trim(),
      contact: textOf(form, 'contact').trim(),
      content: textOf(form, 'content').trim(),
      ...(viewer ? {} : { captchaValue: await captcha.answer(textOf(form, 'captchaValue').trim()) }),
    };
    if (show(form, emptyOf(values, t.required))) return;
    try {
      await sending.mutateAsync({ body: { ...values, ...(viewer ? {} : { captchaKey: captcha.key ?? '' }) } });
    } catch (error) {
      captcha.refresh(refuse(form, error).details);
      clearField(form, 'captchaValue');
    }
  };

  return (
    <form method="post" noValidate onSubmit={send} onInput={forgetField}>
      <FieldStack>
        {message && <Callout tone="error">{message}</Callout>}
        <Field label={t.name} hint={t.nameHint} error={errors.name} required>
          <TextInput name="name" autoComplete="nickname" maxLength={60} defaultValue={viewer?.nickname ?? ''} />
        </Field>
        <Field label={t.contact} hint={viewer ? t.contactHint : t.contactHintGuest} error={errors.contact} required>
          <TextInput name="contact" autoComplete="email" autoCapitalize="none" spellCheck={false} maxLength={100} />
        </Field>
        <Field label={t.content} error={errors.content} required>
          <TextArea name="content" rows={6} maxLength={LONGEST_FEEDBACK} />
        </Field>
        {!viewer && <CaptchaField captcha={captcha} error={errors.captchaValue} />}
        <Button
          type="submit"
          tone="primary"
          size="l"
          disabled={!isAlive || (!viewer && captcha.key === undefined)}
          busy={sending.isPending || captcha.isAnswering}
        >
          {t.send}
        </Button>
      </FieldStack>
    </form>
  );
}

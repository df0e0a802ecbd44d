import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { CaptchaField, useCaptcha } from '#features/captcha/web/public.ts';
import { recoveryApi } from '#features/recovery/contract.ts';
import { recoveryPaths } from '#features/recovery/paths.ts';
import { paths as sessionPaths } from '#features/session/paths.ts';
import { clearField, EntrySheet, emptyOf, textOf, useFormErrors, useIsAlive } from '#features/session/web/public.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { recoveryMessages } from '../messages.ts';
import { Steps } from './steps.tsx';

/** `/findPassWord/step1`: the account name and a captcha. */
export function Page() {
  const t = useMessages(recoveryMessages);
  return (
    <EntrySheet title={t.title} aside={<Link to={sessionPaths.login}>{t.toLogin}</Link>}>
      <FieldStack>
        <Steps step={1} />
        <ConfirmingForm />
      </FieldStack>
    </EntrySheet>
  );
}

function ConfirmingForm() {
  const t = useMessages(recoveryMessages);
  const isAlive = useIsAlive();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const captcha = useCaptcha('recover', true);
  const begin = useApiMutation(recoveryApi.stepOne, { overlay: true, quiet: true });
  const { errors, message, show, refuse } = useFormErrors();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const values = {
      account: textOf(form, 'account').trim(),
      captchaValue: await captcha.answer(textOf(form, 'captchaValue').trim()),
    };
    if (show(form, emptyOf(values, t.required))) return;
    try {
      await begin.mutateAsync({ body: { ...values, captchaKey: captcha.key ?? '' } });
      // The cached state of step two belongs to another recovery.
      queries.removeQueries({ queryKey: [recoveryApi.readStepTwo.path] });
      void navigate(recoveryPaths.step2);
    } catch (error) {
      captcha.refresh(refuse(form, error).details);
      clearField(form, 'captchaValue');
    }
  };

  return (
    <form method="post" noValidate onSubmit={send}>
      <FieldStack>
        {message && <Callout tone="error">{message}</Callout>}
        <Field label={t.account} hint={t.accountHint} error={errors.account} required>
          <TextInput name="account" autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={90} />
        </Field>
        <CaptchaField captcha={captcha} error={errors.captchaValue} />
        <Button
          type="submit"
          tone="primary"
          size="l"
          wide
          disabled={!isAlive || captcha.key === undefined}
          busy={begin.isPending || captcha.isAnswering}
        >
          {t.next}
        </Button>
      </FieldStack>
    </form>
  );
}

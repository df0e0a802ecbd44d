import type { FormEvent } from 'react';
import { recoveryApi } from '#features/recovery/contract.ts';
import { focusNow, textOf, useFormErrors } from '#features/session/web/public.ts';
import { SECRET_UNITS } from '#platform/shared/secret-units.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { clearTokens } from '#platform/web/api/tokens.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { recoveryMessages } from '../messages.ts';
import { isPassword } from './check-password.ts';

/** The new password, entered twice. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useMessages(recoveryMessages);
  const mutation = useApiMutation(recoveryApi.stepTwo, { overlay: true, quiet: true });
  const { errors, message, show, refuse } = useFormErrors();

  const check = (password: string, again: string): Record<string, string> => {
    if (password === '') return { password: t.required };
    if (!isPassword(password)) return { password: t.passwordHint };
    return again === password ? {} : { passwordAgain: t.passwordsDiffer };
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const password = textOf(form, 'password');
    if (show(form, check(password, textOf(form, 'passwordAgain')))) return;
    try {
      await mutation.mutateAsync({ body: { password } });
      // All of the member's sessions have ended, including any in this browser.
      clearTokens();
      onDone();
    } catch (error) {
      refuse(form, error);
    }
  };
  return (
    <form method="post" noValidate onSubmit={send}>
      <FieldStack>
        {message && <Callout tone="error">{message}</Callout>}
        <Field label={t.password} hint={t.passwordHint} error={errors.password} required>
          <PasswordInput ref={focusNow} name="password" autoComplete="new-password" maxLength={SECRET_UNITS} />
        </Field>
        <Field label={t.passwordAgain} error={errors.passwordAgain} required>
          <PasswordInput name="passwordAgain" autoComplete="new-password" maxLength={SECRET_UNITS} />
        </Field>
        <Button type="submit" tone="primary" size="l" wide busy={mutation.isPending}>
          {t.reset}
        </Button>
      </FieldStack>
    </form>
  );
}

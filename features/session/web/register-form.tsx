import { type FormEvent, useState } from 'react';
import { CaptchaField, useCaptcha } from '#features/captcha/web/public.ts';
import { type SignedIn, sessionApi } from '#features/session/contract.ts';
import { paths } from '#features/session/paths.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { clearTokens } from '#platform/web/api/tokens.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Checkbox } from '#platform/web/kit/checkbox.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import type { zh } from '../messages.zh.ts';
import { checkRegistration, type RegistrationDraft, type RegistrationErrors } from './check-registration.ts';
import css from './entry.module.css';
import { clearField, focusFirst, textOf } from './form-fields.ts';
import { useIsAlive } from './use-enter.ts';
import { useRuleWords } from './use-rule-words.ts';

function readDraft(form: HTMLFormElement, captchaKey: string): RegistrationDraft {
  const text = (name: string) => textOf(form, name);
  return {
    account: text('account').trim(),
    password: text('password'),
    passwordAgain: text('passwordAgain'),
    issue: text('issue').trim(),
    answer: text('answer'),
    captchaValue: text('captchaValue').trim(),
    agreeTerms: text('agreeTerms') !== '',
    captchaKey,
  };
}

/** Everything a new member has to say, each field with what is wrong with it. */
export function RegisterForm({ onEnter }: { onEnter: (signedIn: SignedIn) => void }) {
  const all = useWords<typeof zh>('session');
  const words = all.register;
  const language = useLanguage();
  const rules = useRuleWords();
  const isAlive = useIsAlive();
  const captcha = useCaptcha('register', true);
  const register = useAct(sessionApi.register, { overlay: true, quiet: true });
  const [errors, setErrors] = useState<RegistrationErrors>({});
  const [message, setMessage] = useState<string>();

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const draft = readDraft(form, captcha.key ?? '');
    const found = checkRegistration(draft, { language, rules, words: { required: all.required, ...words } });
    setErrors(found);
    setMessage(undefined);
    if (Object.keys(found).length > 0) return focusFirst(form, found);
    const { passwordAgain: _, agreeTerms, ...body } = draft;
    clearTokens();
    try {
      onEnter(await register.mutateAsync({ body: { ...body, agreeTerms } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A captcha is good for one answer.
      captcha.refresh();
      clearField(form, 'captchaValue');
      setErrors(error.fields);
      if (Object.keys(error.fields).length === 0) setMessage(error.message);
      else focusFirst(form, error.fields);
    }
  };

  return (
    <form method="post" noValidate onSubmit={send}>
      <FieldStack>
        {message && <Callout tone="error">{message}</Callout>}
        <Field label={all.account} hint={words.accountHint} error={errors.account} required>
          <TextInput name="account" autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={25} />
        </Field>
        <Field label={all.password} hint={words.passwordHint} error={errors.password} required>
          <PasswordInput name="password" autoComplete="new-password" maxLength={200} />
        </Field>
        <Field label={words.passwordAgain} error={errors.passwordAgain} required>
          <PasswordInput name="passwordAgain" autoComplete="new-password" maxLength={200} />
        </Field>
        <Field label={words.issue} hint={words.issueHint} error={errors.issue} required>
          <TextInput name="issue" autoComplete="off" maxLength={100} />
        </Field>
        <Field label={words.answer} hint={words.answerHint} error={errors.answer} required>
          <TextInput name="answer" autoComplete="off" maxLength={200} />
        </Field>
        <CaptchaField captcha={captcha} error={errors.captchaValue} />
        <AgreeTerms error={errors.agreeTerms} />
        <Button type="submit" tone="primary" size="l" wide disabled={!isAlive} busy={register.isPending}>
          {words.submit}
        </Button>
      </FieldStack>
    </form>
  );
}

/** The terms open beside the form, which would lose what has been typed. */
function AgreeTerms({ error }: { error?: string | undefined }) {
  const words = useWords<typeof zh>('session');
  return (
    <div>
      <Checkbox
        name="agreeTerms"
        aria-invalid={error === undefined ? undefined : true}
        label={
          <>
            {words.register.agreeBefore}
            <a href={paths.terms} target="_blank" rel="noopener">
              {words.terms}
            </a>
          </>
        }
      />
      <div aria-live="polite">{error && <p className={css.error}>{error}</p>}</div>
    </div>
  );
}

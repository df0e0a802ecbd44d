import { type FormEvent, useState } from 'react';
import { CaptchaField, useCaptcha } from '#features/captcha/web/public.ts';
import type { MemberField } from '#features/member-field/contract.ts';
import { emptyFields, FieldInputs, readFieldInputs } from '#features/member-field/web/public.ts';
import { type AccountType, type SignedIn, sessionApi } from '#features/session/contract.ts';
import { SECRET_UNITS } from '#platform/shared/secret-units.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { clearTokens } from '#platform/web/api/tokens.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { sessionMessages } from '../messages.ts';
import { AgreeTerms } from './agree-terms.tsx';
import { bodyOf, checkRegistration, type RegistrationDraft } from './check-registration.ts';
import { clearField, textOf } from './form-fields.ts';
import { HintInputs } from './hint-inputs.tsx';
import { NameInputs } from './register-inputs.tsx';
import { useIsAlive } from './use-enter.ts';
import { useFormErrors } from './use-form-errors.ts';
import { useRuleMessages } from './use-rule-messages.ts';

type RegisterFormProps = {
  type: AccountType;
  /** Codes go no further than the outbox of this local site. */
  isTrial: boolean;
  /** The custom member fields configured by staff. */
  fields: readonly MemberField[];
  onEnter: (signedIn: SignedIn) => void;
};

function readDraft(
  form: HTMLFormElement,
  existing: { type: AccountType; captchaKey: string; captchaValue: string; fields: readonly MemberField[] },
): RegistrationDraft {
  const text = (name: string) => textOf(form, name);
  return {
    type: existing.type,
    account: text('account').trim(),
    phone: text('phone').trim(),
    email: text('email').trim(),
    password: text('password'),
    passwordAgain: text('passwordAgain'),
    issue: text('issue').trim(),
    answer: text('answer'),
    smsCode: text('smsCode').trim(),
    emailCode: text('emailCode').trim(),
    captchaValue: existing.captchaValue,
    agreeTerms: text('agreeTerms') !== '',
    captchaKey: existing.captchaKey,
    userCustom: readFieldInputs(form, existing.fields),
  };
}

/** All registration fields, each with its error. */
export function RegisterForm({ type, isTrial, fields, onEnter }: RegisterFormProps) {
  const all = useMessages(sessionMessages);
  const messages = all.register;
  const language = useLanguage();
  const rules = useRuleMessages();
  const isAlive = useIsAlive();
  const captcha = useCaptcha('register', type === 'account');
  const register = useApiMutation(sessionApi.register, { overlay: true, quiet: true });
  const { errors, message, show, refuse, forget, forgetField } = useFormErrors();
  // What was wrong with one way says nothing about another.
  const [shownType, setShownType] = useState(type);
  if (type !== shownType) {
    setShownType(type);
    forget();
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const captchaValue = await captcha.answer(textOf(form, 'captchaValue').trim());
    const draft = readDraft(form, { type, captchaKey: captcha.key ?? '', captchaValue, fields });
    const found = {
      ...checkRegistration(draft, { language, rules, messages: { required: all.required, ...messages } }),
      ...Object.fromEntries(emptyFields(fields, draft.userCustom).map((key) => [key, all.required])),
    };
    if (show(form, found)) return;
    clearTokens();
    try {
      onEnter(await register.mutateAsync({ body: bodyOf(draft) }));
    } catch (error) {
      // A captcha is valid for one answer.
      captcha.refresh(refuse(form, error).details);
      clearField(form, 'captchaValue');
    }
  };

  return (
    <form method="post" noValidate onSubmit={send} onInput={forgetField}>
      <FieldStack>
        {message && <Callout tone="error">{message}</Callout>}
        {isTrial && <Callout>{all.trial}</Callout>}
        <NameInputs type={type} errors={errors} />
        <Field label={all.password} hint={messages.passwordHint} error={errors.password} required>
          <PasswordInput name="password" autoComplete="new-password" maxLength={SECRET_UNITS} />
        </Field>
        <Field label={messages.passwordAgain} error={errors.passwordAgain} required>
          <PasswordInput name="passwordAgain" autoComplete="new-password" maxLength={SECRET_UNITS} />
        </Field>
        {type === 'account' && <HintInputs errors={errors} />}
        <FieldInputs fields={fields} errors={errors} />
        {type === 'account' && <CaptchaField captcha={captcha} error={errors.captchaValue} />}
        <AgreeTerms error={errors.agreeTerms} />
        <Button
          type="submit"
          tone="primary"
          size="l"
          wide
          disabled={!isAlive}
          busy={register.isPending || captcha.isAnswering}
        >
          {messages.submit}
        </Button>
      </FieldStack>
    </form>
  );
}

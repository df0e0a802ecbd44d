import { type FormEvent, useState } from 'react';
import { CaptchaField, useCaptcha } from '#features/captcha/web/public.ts';
import { type AccountType, type LoginAnswer, sessionApi } from '#features/session/contract.ts';
import { SECRET_UNITS } from '#platform/shared/secret-units.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { clearTokens } from '#platform/web/api/tokens.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { sessionMessages } from '../messages.ts';
import { recoveryPath } from '../paths.ts';
import css from './entry.module.css';
import { clearField, emptyOf, focusFirst, textOf } from './form-fields.ts';
import { ProblemCallout, problemOf, type SignInProblem } from './problem-callout.tsx';
import { useIsAlive } from './use-enter.ts';
import { useNameLabel } from './use-name-label.ts';

type Fields = Readonly<Record<string, string>>;

type Problem = { refusal?: SignInProblem; fields: Fields };

type LoginFormProps = {
  /** The accepted kinds of identifier. */
  types: readonly AccountType[];
  /** The server required a captcha before the first attempt. */
  needsCaptcha: boolean;
  onAnswer: (answer: LoginAnswer) => void;
};

/** Account, phone or e-mail address with a password, and a captcha when the server requires one. */
export function LoginForm({ types, needsCaptcha, onAnswer }: LoginFormProps) {
  const t = useMessages(sessionMessages);
  const isAlive = useIsAlive();
  const nameLabel = useNameLabel(types);
  const logIn = useApiMutation(sessionApi.login, { overlay: true, quiet: true });
  const [isCaptchaQuery, setCaptchaQuery] = useState(false);
  const isCaptchaShown = isCaptchaQuery || needsCaptcha;
  const captcha = useCaptcha('login', isCaptchaShown);
  const [problem, setProblem] = useState<Problem>({ fields: {} });

  const fail = (form: HTMLFormElement, found: Problem) => {
    setProblem(found);
    focusFirst(form, found.fields);
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { account: textOf(form, 'account').trim(), password: textOf(form, 'password') };
    const captchaValue = isCaptchaShown ? await captcha.answer(textOf(form, 'captchaValue').trim()) : '';
    const values = isCaptchaShown ? { ...body, captchaValue } : body;
    const missing = emptyOf(values, t.required);
    if (Object.keys(missing).length > 0) return fail(form, { fields: missing });
    // Remaining tokens of an earlier session would only be refused.
    clearTokens();
    try {
      onAnswer(
        await logIn.mutateAsync({ body: captcha.key ? { ...body, captchaKey: captcha.key, captchaValue } : body }),
      );
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (typeof error.details.captchaKey === 'string') setCaptchaQuery(true);
      captcha.refresh(error.details);
      clearField(form, 'captchaValue');
      const isInFields = Object.keys(error.fields).some((name) => name in values);
      fail(form, isInFields ? { fields: error.fields } : { refusal: problemOf(error), fields: {} });
    }
  };

  return (
    <form method="post" noValidate onSubmit={send}>
      <FieldStack>
        {problem.refusal && <ProblemCallout problem={problem.refusal} />}
        <Field label={nameLabel} error={problem.fields.account} required>
          <TextInput
            name="account"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={90}
            enterKeyHint="next"
          />
        </Field>
        <Field label={t.password} hint={<ForgottenLink />} error={problem.fields.password} required>
          <PasswordInput name="password" autoComplete="current-password" maxLength={SECRET_UNITS} enterKeyHint="go" />
        </Field>
        {isCaptchaShown && <CaptchaField captcha={captcha} error={problem.fields.captchaValue} />}
        <Button
          type="submit"
          tone="primary"
          size="l"
          wide
          disabled={!isAlive}
          busy={logIn.isPending || captcha.isAnswering}
        >
          {t.login.submit}
        </Button>
      </FieldStack>
    </form>
  );
}

function ForgottenLink() {
  const messages = useMessages(sessionMessages).login;
  return (
    <Link to={recoveryPath} className={css.forgotten}>
      {messages.forgotten}
    </Link>
  );
}

import { useState } from 'react';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { type OwnProfile, profileApi } from '#features/profile/contract.ts';
import { countGraphemes } from '#platform/shared/grapheme.ts';
import { SECRET_UNITS } from '#platform/shared/secret-units.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { writeTokens } from '#platform/web/api/tokens.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { profileMessages } from '../messages.ts';
import css from './profile.module.css';
import { findEmpty, proofOf, proofsIn, useAccountForm, type Values } from './use-account-form.ts';
import { useRefresh } from './use-refresh.ts';

const SHORTEST = 7;

/** Changes the password or sets the first one. This browser continues with a new session; all others are ended. */
export function PasswordCard({ profile }: { profile: Pick<OwnProfile, 'hasPassword' | 'account'> }) {
  const { password: messages, required } = useMessages(profileMessages);
  const toast = useToast();
  const refresh = useRefresh();
  const mutation = useApiMutation(profileApi.changePassword, { overlay: true });
  /** Remounts the form after each change, so that no input remains. */
  const [round, setRound] = useState(0);

  const check = (values: Values) => {
    const wrong = findEmpty(values, [...proofsIn(values), 'password', 'passwordAgain'], required);
    const { password = '', passwordAgain = '' } = values;
    if (!wrong.password && countGraphemes(password) < SHORTEST) wrong.password = messages.freshHint;
    if (!wrong.passwordAgain && password !== passwordAgain) wrong.passwordAgain = messages.differ;
    return wrong;
  };
  const { errors, isBusy, onSubmit } = useAccountForm({
    check,
    send: async ({ password = '', ...values }) => {
      const { accessToken, refreshToken } = await mutation.mutateAsync({ body: { ...proofOf(values), password } });
      writeTokens({ accessToken, refreshToken });
      setRound(round + 1);
      toast.success(profile.hasPassword ? messages.changed : messages.isSet);
      await refresh();
    },
  });
  return (
    <Panel title={messages.title}>
      <form key={round} method="post" noValidate onSubmit={onSubmit} className={css.narrow}>
        <FieldStack>
          <p className={css.quiet}>{profile.hasPassword ? messages.changeText : messages.setText}</p>
          {/* Tells the browser's password manager which account it belongs to. */}
          <input type="text" name="account" value={profile.account} autoComplete="username" readOnly hidden />
          <OwnProofField passwordName="oldPassword" label={messages.old} errors={errors} />
          <Field label={messages.fresh} hint={messages.freshHint} error={errors.password} required>
            <PasswordInput name="password" autoComplete="new-password" maxLength={SECRET_UNITS} />
          </Field>
          <Field label={messages.again} error={errors.passwordAgain} required>
            <PasswordInput name="passwordAgain" autoComplete="new-password" maxLength={SECRET_UNITS} />
          </Field>
          <div>
            <Button type="submit" tone="primary" busy={isBusy}>
              {profile.hasPassword ? messages.change : messages.set}
            </Button>
          </div>
        </FieldStack>
      </form>
    </Panel>
  );
}

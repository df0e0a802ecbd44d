import { useState } from 'react';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { type OwnProfile, profileApi } from '#features/profile/contract.ts';
import { countGraphemes } from '#platform/shared/grapheme.ts';
import { SECRET_UNITS } from '#platform/shared/secret-units.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { writeTokens } from '#platform/web/api/tokens.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../messages.zh.ts';
import css from './profile.module.css';
import { findEmpty, proofOf, proofsIn, useHouseForm, type Values } from './use-house-form.ts';
import { useRefresh } from './use-refresh.ts';

const SHORTEST = 7;

/** A new password for the old one, or the first one. This browser goes on with a new session; every other is signed out. */
export function PasswordCard({ profile }: { profile: Pick<OwnProfile, 'hasPassword' | 'account'> }) {
  const { password: words, required } = useWords<typeof zh>('profile');
  const toast = useToast();
  const refresh = useRefresh();
  const act = useAct(profileApi.changePassword, { overlay: true });
  /** A fresh form after each change: nothing typed stays. */
  const [round, setRound] = useState(0);

  const check = (values: Values) => {
    const wrong = findEmpty(values, [...proofsIn(values), 'password', 'passwordAgain'], required);
    const { password = '', passwordAgain = '' } = values;
    if (!wrong.password && countGraphemes(password) < SHORTEST) wrong.password = words.freshHint;
    if (!wrong.passwordAgain && password !== passwordAgain) wrong.passwordAgain = words.differ;
    return wrong;
  };
  const { errors, isBusy, onSubmit } = useHouseForm({
    check,
    send: async ({ password = '', ...values }) => {
      const { accessToken, refreshToken } = await act.mutateAsync({ body: { ...proofOf(values), password } });
      writeTokens({ accessToken, refreshToken });
      setRound(round + 1);
      toast.success(profile.hasPassword ? words.changed : words.isSet);
      await refresh();
    },
  });
  return (
    <Panel title={words.title}>
      <form key={round} method="post" noValidate onSubmit={onSubmit} className={css.narrow}>
        <FieldStack>
          <p className={css.quiet}>{profile.hasPassword ? words.changeText : words.setText}</p>
          {/* Tells the browser's key chain whose password this is. */}
          <input type="text" name="account" value={profile.account} autoComplete="username" readOnly hidden />
          <OwnProofField passwordName="oldPassword" label={words.old} errors={errors} />
          <Field label={words.fresh} hint={words.freshHint} error={errors.password} required>
            <PasswordInput name="password" autoComplete="new-password" maxLength={SECRET_UNITS} />
          </Field>
          <Field label={words.again} error={errors.passwordAgain} required>
            <PasswordInput name="passwordAgain" autoComplete="new-password" maxLength={SECRET_UNITS} />
          </Field>
          <div>
            <Button type="submit" tone="primary" busy={isBusy}>
              {profile.hasPassword ? words.change : words.set}
            </Button>
          </div>
        </FieldStack>
      </form>
    </Panel>
  );
}

import { useState } from 'react';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { type OwnProfile, profileApi } from '#features/profile/contract.ts';
import { SECRET_UNITS } from '#platform/shared/secret-units.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../messages.zh.ts';
import css from './profile.module.css';
import { findEmpty, proofOf, proofsIn, useHouseForm } from './use-house-form.ts';
import { useRefresh } from './use-refresh.ts';

/** The question asked when the password is forgotten; the old answer is never shown. */
export function HintCard({ profile }: { profile: Pick<OwnProfile, 'hasPassword' | 'issue'> }) {
  const { hint: words, required, saved } = useWords<typeof zh>('profile');
  const toast = useToast();
  const refresh = useRefresh();
  const act = useAct(profileApi.changeHint, { overlay: true });
  const [round, setRound] = useState(0);
  const { errors, isBusy, onSubmit } = useHouseForm({
    check: (values) => findEmpty(values, ['issue', 'answer', ...proofsIn(values)], required),
    send: async ({ issue = '', answer = '', ...values }) => {
      await act.mutateAsync({ body: { issue, answer, ...proofOf(values) } });
      setRound(round + 1);
      toast.success(saved);
      await refresh();
    },
  });
  if (!profile.hasPassword)
    return (
      <Panel title={words.title}>
        <p className={css.quiet}>{words.needsPassword}</p>
      </Panel>
    );
  return (
    <Panel title={words.title}>
      <form key={round} method="post" noValidate onSubmit={onSubmit} className={css.narrow}>
        <FieldStack>
          <div className={css.quiet}>
            <p>{words.text}</p>
            <p>{profile.issue === null ? words.none : words.current({ issue: profile.issue })}</p>
          </div>
          <Field label={words.issue} hint={words.issueHint} error={errors.issue} required>
            <TextInput name="issue" autoComplete="off" maxLength={100} />
          </Field>
          <Field label={words.answer} hint={words.answerHint} error={errors.answer} required>
            <TextInput name="answer" autoComplete="off" maxLength={SECRET_UNITS} />
          </Field>
          <OwnProofField passwordName="oldPassword" label={words.password} errors={errors} />
          <div>
            <Button type="submit" busy={isBusy}>
              {words.submit}
            </Button>
          </div>
        </FieldStack>
      </form>
    </Panel>
  );
}

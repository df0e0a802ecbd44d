import { useState } from 'react';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { type OwnProfile, profileApi } from '#features/profile/contract.ts';
import { HintInputs } from '#features/session/web/public.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { profileMessages } from '../messages.ts';
import css from './profile.module.css';
import { findEmpty, proofOf, proofsIn, useAccountForm } from './use-account-form.ts';
import { useRefresh } from './use-refresh.ts';

/** The question for a forgotten password; the stored answer is never shown. */
export function HintCard({ profile }: { profile: Pick<OwnProfile, 'hasPassword' | 'issue'> }) {
  const { hint: messages, required, saved } = useMessages(profileMessages);
  const toast = useToast();
  const refresh = useRefresh();
  const mutation = useApiMutation(profileApi.changeHint, { overlay: true });
  const [round, setRound] = useState(0);
  const { errors, isBusy, onSubmit } = useAccountForm({
    check: (values) => findEmpty(values, ['issue', 'answer', ...proofsIn(values)], required),
    send: async ({ issue = '', answer = '', ...values }) => {
      await mutation.mutateAsync({ body: { issue, answer, ...proofOf(values) } });
      setRound(round + 1);
      toast.success(saved);
      await refresh();
    },
  });
  if (!profile.hasPassword)
    return (
      <Panel title={messages.title}>
        <p className={css.quiet}>{messages.needsPassword}</p>
      </Panel>
    );
  return (
    <Panel title={messages.title}>
      <form key={round} method="post" noValidate onSubmit={onSubmit} className={css.narrow}>
        <FieldStack>
          <div className={css.quiet}>
            <p>{messages.text}</p>
            <p>{profile.issue === null ? messages.none : messages.current({ issue: profile.issue })}</p>
          </div>
          <HintInputs errors={errors} />
          <OwnProofField passwordName="oldPassword" label={messages.password} errors={errors} />
          <div>
            <Button type="submit" busy={isBusy}>
              {messages.submit}
            </Button>
          </div>
        </FieldStack>
      </form>
    </Panel>
  );
}

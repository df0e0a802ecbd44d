import { useState } from 'react';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { emailApi, type OwnProfile } from '#features/profile/contract.ts';
import { CodeField, useCodeTarget } from '#features/verification-code/web/public.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { profileMessages } from '../messages.ts';
import css from './profile.module.css';
import { findEmpty, proofOf, proofsIn, useAccountForm } from './use-account-form.ts';
import { useRefresh } from './use-refresh.ts';

type Facts = Pick<OwnProfile, 'email'>;

/** The reader's e-mail address, and on request the form to change it. */
export function EmailCard({ profile }: { profile: Facts }) {
  const messages = useMessages(profileMessages).email;
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={messages.title}>
      <FieldStack>
        <p className={css.quiet}>{profile.email === null ? messages.none : messages.bound({ email: profile.email })}</p>
        {isOpen ? (
          <EmailForm profile={profile} onDone={() => setOpen(false)} />
        ) : (
          <div>
            <Button icon="mail" onClick={() => setOpen(true)}>
              {profile.email === null ? messages.bind : messages.change}
            </Button>
          </div>
        )}
      </FieldStack>
    </Panel>
  );
}

function EmailForm({ profile, onDone }: { profile: Facts; onDone: () => void }) {
  const { email: messages, required } = useMessages(profileMessages);
  const toast = useToast();
  const refresh = useRefresh();
  const mutation = useApiMutation(emailApi.bind, { overlay: true });
  const { target: email, bind, problem, refuse } = useCodeTarget();
  const { errors, isBusy, onSubmit } = useAccountForm({
    check: (values) => findEmpty(values, ['email', 'emailCode', ...proofsIn(values)], required),
    send: async ({ emailCode = '', ...values }) => {
      await mutation.mutateAsync({ body: { email: email.trim(), emailCode: emailCode.trim(), ...proofOf(values) } });
      toast.success(messages.done);
      onDone();
      await refresh();
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={css.narrow}>
      <FieldStack>
        <Field
          label={profile.email === null ? messages.email : messages.fresh}
          error={problem ?? errors.email}
          required
        >
          <TextInput name="email" type="email" inputMode="email" autoComplete="email" maxLength={90} {...bind} />
        </Field>
        <CodeField purpose="bind-email" channel="email" target={email} refuseTarget={refuse} error={errors.emailCode} />
        <OwnProofField passwordName="oldPassword" label={messages.password} errors={errors} />
        <div>
          <Button type="submit" tone="primary" busy={isBusy}>
            {messages.submit}
          </Button>
        </div>
      </FieldStack>
    </form>
  );
}

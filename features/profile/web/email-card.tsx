import { useState } from 'react';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { emailApi, type OwnProfile } from '#features/profile/contract.ts';
import { CodeField, useCodeTarget } from '#features/verification-code/web/public.ts';
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

type Facts = Pick<OwnProfile, 'email'>;

/** The e-mail address one is reached by, and the form for another one once it is wanted. */
export function EmailCard({ profile }: { profile: Facts }) {
  const words = useWords<typeof zh>('profile').email;
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel title={words.title}>
      <FieldStack>
        <p className={css.quiet}>{profile.email === null ? words.none : words.bound({ email: profile.email })}</p>
        {isOpen ? (
          <EmailForm profile={profile} onDone={() => setOpen(false)} />
        ) : (
          <div>
            <Button icon="mail" onClick={() => setOpen(true)}>
              {profile.email === null ? words.bind : words.change}
            </Button>
          </div>
        )}
      </FieldStack>
    </Panel>
  );
}

function EmailForm({ profile, onDone }: { profile: Facts; onDone: () => void }) {
  const { email: words, required } = useWords<typeof zh>('profile');
  const toast = useToast();
  const refresh = useRefresh();
  const act = useAct(emailApi.bind, { overlay: true });
  const { target: email, bind, problem, refuse } = useCodeTarget();
  const { errors, isBusy, onSubmit } = useHouseForm({
    check: (values) => findEmpty(values, ['email', 'emailCode', ...proofsIn(values)], required),
    send: async ({ emailCode = '', ...values }) => {
      await act.mutateAsync({ body: { email: email.trim(), emailCode: emailCode.trim(), ...proofOf(values) } });
      toast.success(words.done);
      onDone();
      await refresh();
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={css.narrow}>
      <FieldStack>
        <Field label={profile.email === null ? words.email : words.fresh} error={problem ?? errors.email} required>
          <TextInput name="email" type="email" inputMode="email" autoComplete="email" maxLength={90} {...bind} />
        </Field>
        <CodeField purpose="bind-email" channel="email" target={email} refuseTarget={refuse} error={errors.emailCode} />
        <OwnProofField passwordName="oldPassword" label={words.password} errors={errors} />
        <div>
          <Button type="submit" tone="primary" busy={isBusy}>
            {words.submit}
          </Button>
        </div>
      </FieldStack>
    </form>
  );
}

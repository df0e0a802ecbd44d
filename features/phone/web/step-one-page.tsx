import { useState } from 'react';
import { phoneApi } from '#features/phone/contract.ts';
import { phonePaths } from '#features/phone/paths.ts';
import { AccountLayout, findEmpty, Redirecting, useAccountForm } from '#features/profile/web/public.ts';
import { CodeField } from '#features/verification-code/web/public.ts';
import { useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { phoneMessages } from '../messages.ts';
import css from './phone.module.css';
import { PhoneState } from './phone-state.tsx';
import { stepOneQuery } from './queries.ts';
import { Steps } from './steps.tsx';

export const queries = () => [stepOneQuery];

/** `/user/updatePhoneBinding/step1`: proves possession of the old phone; continues to step two after three seconds. */
export function Page() {
  const t = useMessages(phoneMessages);
  const query = useApiQuery(stepOneQuery);
  const [isDone, setDone] = useState(false);
  return (
    <AccountLayout title={t.change.title}>
      {isDone ? (
        <Redirecting done={t.change.proven} to={phonePaths.stepTwo} />
      ) : (
        <PhoneState asked={query} instead={<ButtonLink to={phonePaths.binding}>{t.realName.bind}</ButtonLink>}>
          {({ phone }) => (
            <>
              <Steps step={1} />
              <OldPhoneForm phone={phone ?? ''} onDone={() => setDone(true)} />
            </>
          )}
        </PhoneState>
      )}
    </AccountLayout>
  );
}

function OldPhoneForm({ phone, onDone }: { phone: string; onDone: () => void }) {
  const messages = useMessages(phoneMessages).change;
  const { required } = useMessages(phoneMessages);
  const mutation = useApiMutation(phoneApi.stepOne, { overlay: true });
  const { errors, isBusy, onSubmit } = useAccountForm({
    check: (values) => findEmpty(values, ['smsCode'], required),
    send: async ({ smsCode = '' }) => {
      await mutation.mutateAsync({ body: { smsCode: smsCode.trim() } });
      onDone();
    },
  });
  return (
    <form method="post" noValidate onSubmit={onSubmit} className={css.narrow}>
      <FieldStack>
        <p>{messages.oneText({ phone })}</p>
        <CodeField purpose="change-phone-old" channel="sms" target="" error={errors.smsCode} />
        <div>
          <Button type="submit" tone="primary" busy={isBusy}>
            {messages.next}
          </Button>
        </div>
        <p className={css.quiet}>{messages.lost}</p>
      </FieldStack>
    </form>
  );
}

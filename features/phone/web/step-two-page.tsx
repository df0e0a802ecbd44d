import { useState } from 'react';
import { flushSync } from 'react-dom';
import { phoneApi } from '#features/phone/contract.ts';
import { phonePaths } from '#features/phone/paths.ts';
import { AccountLayout, Redirecting } from '#features/profile/web/public.ts';
import { useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { phoneMessages } from '../messages.ts';
import { PhoneForm } from './phone-form.tsx';
import { PhoneState } from './phone-state.tsx';
import { stepTwoQuery } from './queries.ts';
import { Steps } from './steps.tsx';

export const queries = () => [stepTwoQuery];

/** `/user/updatePhoneBinding/step2`: binds the new phone. Available only after step one. */
export function Page() {
  const messages = useMessages(phoneMessages).change;
  const [isDone, setDone] = useState(false);
  return (
    <AccountLayout title={messages.title}>
      {isDone ? (
        <Redirecting done={messages.done} to={phonePaths.realName} />
      ) : (
        // Unmounts this form synchronously before the page's queries are refetched, since step one is consumed.
        <NewPhone onDone={() => flushSync(() => setDone(true))} />
      )}
    </AccountLayout>
  );
}

function NewPhone({ onDone }: { onDone: () => void }) {
  const messages = useMessages(phoneMessages).change;
  const query = useApiQuery(stepTwoQuery);
  const change = useApiMutation(phoneApi.stepTwo, { overlay: true });
  return (
    <PhoneState asked={query} instead={<ButtonLink to={phonePaths.stepOne}>{messages.backToOne}</ButtonLink>}>
      {() => (
        <>
          <Steps step={2} />
          <PhoneForm
            purpose="change-phone-new"
            submit={messages.submit}
            isNew
            send={async (body) => {
              await change.mutateAsync({ body });
              onDone();
            }}
          />
        </>
      )}
    </PhoneState>
  );
}

import { useState } from 'react';
import { phoneApi } from '#features/phone/contract.ts';
import { phonePaths } from '#features/phone/paths.ts';
import { AccountLayout, Redirecting } from '#features/profile/web/public.ts';
import { useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { phoneMessages } from '../messages.ts';
import css from './phone.module.css';
import { PhoneForm } from './phone-form.tsx';
import { PhoneState } from './phone-state.tsx';
import { phoneQuery } from './queries.ts';

export const queries = () => [phoneQuery];

/** `/user/phoneBinding`: binds a first phone; members who have one get a link to change it. */
export function Page() {
  const { binding: messages, currentPhone } = useMessages(phoneMessages);
  const query = useApiQuery(phoneQuery);
  const bind = useApiMutation(phoneApi.bind, { overlay: true });
  const [isDone, setDone] = useState(false);
  return (
    <AccountLayout title={messages.title} text={messages.text}>
      {isDone ? (
        <Redirecting done={messages.done} to={phonePaths.realName} />
      ) : (
        <PhoneState asked={query}>
          {({ phone }) =>
            phone === null ? (
              <PhoneForm
                purpose="bind-phone"
                requiresProof
                submit={messages.submit}
                send={async (body) => {
                  await bind.mutateAsync({ body });
                  setDone(true);
                }}
              />
            ) : (
              <FieldStack>
                <Callout tone="success">{messages.already}</Callout>
                <dl className={css.facts}>
                  <dt>{currentPhone}</dt>
                  <dd>{phone}</dd>
                </dl>
                <div>
                  <ButtonLink to={phonePaths.stepOne}>{messages.change}</ButtonLink>
                </div>
              </FieldStack>
            )
          }
        </PhoneState>
      )}
    </AccountLayout>
  );
}

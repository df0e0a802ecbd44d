import type { BoundPhone } from '#features/phone/contract.ts';
import { phonePaths } from '#features/phone/paths.ts';
import { AccountLayout } from '#features/profile/web/public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import { phoneMessages } from '../messages.ts';
import css from './phone.module.css';
import { PhoneState } from './phone-state.tsx';
import { realNameQuery } from './queries.ts';

export const queries = () => [realNameQuery];

/** `/user/realNameAuthentication`: whether the reader is verified, i.e. has a phone bound. */
export function Page() {
  const messages = useMessages(phoneMessages).realName;
  return (
    <AccountLayout title={messages.title} text={messages.text}>
      <PhoneState asked={useApiQuery(realNameQuery)}>
        {(bound) =>
          bound.phone === null ? (
            <EmptyState icon="shield" title={messages.none} text={messages.noneText}>
              <ButtonLink tone="primary" to={phonePaths.binding}>
                {messages.bind}
              </ButtonLink>
            </EmptyState>
          ) : (
            <Verified bound={bound} />
          )
        }
      </PhoneState>
    </AccountLayout>
  );
}

function Verified({ bound }: { bound: BoundPhone }) {
  const { realName: messages, currentPhone } = useMessages(phoneMessages);
  const instant = useInstant();
  return (
    <FieldStack>
      <Callout tone="success">{messages.done}</Callout>
      <dl className={css.facts}>
        <dt>{currentPhone}</dt>
        <dd>{bound.phone}</dd>
        {bound.verifiedAt && (
          <>
            <dt>{messages.since}</dt>
            <dd>{instant(bound.verifiedAt, 'day')}</dd>
          </>
        )}
      </dl>
      <div>
        <ButtonLink to={phonePaths.stepOne}>{messages.change}</ButtonLink>
      </div>
    </FieldStack>
  );
}

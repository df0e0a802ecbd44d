import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Callout } from '#platform/web/kit/states.tsx';
import { membershipMessages } from './messages.ts';
import { intentQuery } from './queries.ts';

const LOOK_EVERY = 5000;

/** The state of the last purchase through a payment: pending, completed with the end date, or refused. */
export function IntentNote() {
  const messages = useMessages(membershipMessages).orders;
  const instant = useInstant();
  const { data } = useApiQuery(intentQuery, { refetchInterval: LOOK_EVERY });
  const intent = data?.intent;
  const queries = useQueryClient();
  const isWaiting = intent?.state === 'waiting';
  // Bound to the purchase, which the server completes: after that the orders, the balance and the reader's permissions
  // differ.
  useEffect(() => (isWaiting ? () => void queries.invalidateQueries() : undefined), [isWaiting, queries]);
  if (isWaiting) return <Callout>{messages.waiting}</Callout>;
  if (intent?.state === 'refused')
    return <Callout tone="warning">{messages.refused({ reason: intent.refusal ?? '' })}</Callout>;
  if (intent?.bought)
    return (
      <Callout tone="success">
        {messages.done({ role: intent.bought.roleName, time: instant(intent.bought.endsAt) })}
      </Callout>
    );
  return null;
}

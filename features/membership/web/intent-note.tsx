import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { askIntent } from './asks.ts';
import type { zh } from './messages.zh.ts';

const LOOK_EVERY = 5000;

/** What has become of the last purchase that went straight through a payment: on its way, or not to be had. */
export function IntentNote() {
  const words = useWords<typeof zh>('membership').orders;
  const { data } = useAsk(askIntent, { refetchInterval: LOOK_EVERY });
  const intent = data?.intent;
  const queries = useQueryClient();
  const isWaiting = intent?.state === 'waiting';
  // Follows the purchase, which the server ends by itself: from then on the orders, the balance and what the buyer may do are others.
  useEffect(() => (isWaiting ? () => void queries.invalidateQueries() : undefined), [isWaiting, queries]);
  if (isWaiting) return <Callout>{words.waiting}</Callout>;
  if (intent?.state === 'refused') return <Callout tone="warning">{words.refused({ reason: intent.refusal ?? '' })}</Callout>;
  return null;
}

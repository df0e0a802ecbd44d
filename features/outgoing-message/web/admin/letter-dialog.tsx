import { useState } from 'react';
import { ReasonForm } from '#features/console/web/form-public.ts';
import { QueryState } from '#features/console/web/public.ts';
import {
  type OutgoingMessageLetter,
  type OutgoingMessageState,
  outgoingMessageApi,
} from '#features/outgoing-message/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FaultDetail } from '#platform/web/kit/outcome.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { outgoingMessageAdminMessages } from './messages.ts';
import css from './outgoing-message.module.css';

const tones = {
  waiting: 'waiting',
  sending: 'waiting',
  sent: 'good',
  kept: 'neutral',
  failed: 'bad',
  withheld: 'neutral',
} as const;

export function OutgoingMessageStatus({ state }: { state: OutgoingMessageState }) {
  const messages = useMessages(outgoingMessageAdminMessages);
  return <Status tone={tones[state]}>{messages.states[state]}</Status>;
}

/** One mail or SMS as its recipient reads it, with its delivery state. */
export function LetterDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const messages = useMessages(outgoingMessageAdminMessages);
  const result = useApiQuery(apiQuery(outgoingMessageApi.read, { params: { id }, query: {} }));
  const [isRetrying, setRetrying] = useState(false);
  const letter = result.data;
  const canRetry =
    (letter?.state === 'failed' || letter?.state === 'kept') && (letter.text !== null || letter.isForOwners);
  return (
    <>
      <Dialog
        open
        title={letter?.subject ?? messages.open}
        onClose={onClose}
        actions={canRetry && <Button onClick={() => setRetrying(true)}>{messages.retry}</Button>}
      >
        <QueryState asked={result}>{(item) => <Letter letter={item} />}</QueryState>
      </Dialog>
      {isRetrying && (
        <ReasonForm
          call={outgoingMessageApi.retry}
          params={{ id }}
          title={messages.retry}
          text={messages.retryText}
          confirm={messages.retry}
          done={messages.retried}
          refresh={[outgoingMessageApi.list, outgoingMessageApi.read]}
          onClose={() => setRetrying(false)}
        />
      )}
    </>
  );
}

function Letter({ letter }: { letter: OutgoingMessageLetter }) {
  const messages = useMessages(outgoingMessageAdminMessages);
  const facts: readonly (readonly [string, string])[] = [
    [messages.recipient, letter.recipient],
    [messages.channel, messages.channels[letter.channel]],
    ...(letter.attempts > 0 ? [[messages.attempts, messages.times({ count: letter.attempts })] as const] : []),
    ...(letter.carrierId === '' ? [] : [[messages.carrierId, letter.carrierId] as const]),
  ];
  return (
    <div className={css.stack}>
      <dl className={css.facts}>
        <dt>{messages.state}</dt>
        <dd>
          <OutgoingMessageStatus state={letter.state} /> <TimeAgo at={letter.sentAt ?? letter.createdAt} />
        </dd>
        {(letter.fault !== '' || letter.faultDetail !== '') && (
          <>
            <dt>{messages.fault}</dt>
            <dd>
              {letter.fault}
              <FaultDetail text={letter.faultDetail} />
            </dd>
          </>
        )}
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
      {letter.state === 'withheld' && <Callout>{messages.withheldText}</Callout>}
      {letter.isVeiled && <Callout>{messages.veiled}</Callout>}
      {letter.text === null ? (
        <p className={css.quiet}>{letter.isForOwners ? messages.forOwners : messages.gone}</p>
      ) : (
        <pre className={css.letter}>{letter.text}</pre>
      )}
    </div>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}

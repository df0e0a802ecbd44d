import { useState } from 'react';
import { ReasonForm } from '#features/console/web/form-public.ts';
import { Facts, Quiet } from '#features/console/web/parts-public.ts';
import { QueryState, useConsoleTerms } from '#features/console/web/public.ts';
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
import { FieldStack } from '#platform/web/kit/field.tsx';
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
  const { t, kit } = useConsoleTerms(outgoingMessageAdminMessages);
  const hasFault = letter.fault !== '' || letter.faultDetail !== '';
  return (
    <FieldStack>
      <Facts
        facts={[
          [
            kit.state,
            <>
              <OutgoingMessageStatus state={letter.state} /> <TimeAgo at={letter.sentAt ?? letter.createdAt} />
            </>,
          ],
          [
            kit.why,
            hasFault && (
              <>
                {letter.fault}
                <FaultDetail text={letter.faultDetail} />
              </>
            ),
          ],
          [t.recipient, letter.recipient],
          [t.channel, t.channels[letter.channel]],
          [t.attempts, letter.attempts > 0 && t.times({ count: letter.attempts })],
          [t.carrierId, letter.carrierId !== '' && letter.carrierId],
        ]}
      />
      {letter.state === 'withheld' && <Callout>{t.withheldText}</Callout>}
      {letter.isVeiled && <Callout>{t.veiled}</Callout>}
      {letter.text === null ? (
        <Quiet>{letter.isForOwners ? t.forOwners : t.gone}</Quiet>
      ) : (
        <pre className={css.letter}>{letter.text}</pre>
      )}
    </FieldStack>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AskState } from '#features/console/web/public.ts';
import { type DeliveryLetter, type DeliveryState, deliveryApi } from '#features/delivery/contract.ts';
import { ask, useAct, useAsk } from '#platform/web/api/ask.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FaultDetail } from '#platform/web/kit/outcome.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import css from './delivery.module.css';
import type { zh } from './messages.zh.ts';

const tones = { waiting: 'waiting', sending: 'waiting', sent: 'good', kept: 'neutral', failed: 'bad', withheld: 'neutral' } as const;

export function DeliveryStatus({ state }: { state: DeliveryState }) {
  const words = useWords<typeof zh>('deliveryAdmin').outbox;
  return <Status tone={tones[state]}>{words.states[state]}</Status>;
}

/** One mail or SMS as its receiver reads it, and what became of it. */
export function LetterDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useWords<typeof zh>('deliveryAdmin').outbox;
  const asked = useAsk(ask(deliveryApi.read, { params: { id }, query: {} }));
  const [isRetrying, setRetrying] = useState(false);
  const letter = asked.data;
  const canRetry = (letter?.state === 'failed' || letter?.state === 'kept') && (letter.text !== null || letter.isForOwners);
  return (
    <>
      <Dialog open title={letter?.subject ?? words.open} onClose={onClose} actions={canRetry && <Button onClick={() => setRetrying(true)}>{words.retry}</Button>}>
        <AskState asked={asked}>{(it) => <Letter letter={it} />}</AskState>
      </Dialog>
      {isRetrying && <RetryDialog id={id} onClose={() => setRetrying(false)} onDone={onClose} />}
    </>
  );
}

function Letter({ letter }: { letter: DeliveryLetter }) {
  const words = useWords<typeof zh>('deliveryAdmin').outbox;
  const facts: readonly (readonly [string, string])[] = [
    [words.recipient, letter.recipient],
    [words.channel, words.channels[letter.channel]],
    ...(letter.attempts > 0 ? [[words.attempts, words.times({ count: letter.attempts })] as const] : []),
    ...(letter.carrierId === '' ? [] : [[words.carrierId, letter.carrierId] as const]),
  ];
  return (
    <div className={css.stack}>
      <dl className={css.facts}>
        <dt>{words.state}</dt>
        <dd>
          <DeliveryStatus state={letter.state} /> <TimeAgo at={letter.sentAt ?? letter.createdAt} />
        </dd>
        {(letter.fault !== '' || letter.faultDetail !== '') && (
          <>
            <dt>{words.fault}</dt>
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
      {letter.state === 'withheld' && <Callout>{words.withheldText}</Callout>}
      {letter.isVeiled && <Callout>{words.veiled}</Callout>}
      {letter.text === null ? <p className={css.quiet}>{letter.isForOwners ? words.forOwners : words.gone}</p> : <pre className={css.letter}>{letter.text}</pre>}
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

function RetryDialog({ id, onClose, onDone }: { id: string; onClose: () => void; onDone: () => void }) {
  const words = useWords<typeof zh>('deliveryAdmin').outbox;
  const queries = useQueryClient();
  const toast = useToast();
  const act = useAct(deliveryApi.retry, { overlay: true });
  const retry = async (reason: string) => {
    // Refusals are said by the request layer.
    const row = await act.mutateAsync({ params: { id }, body: { reason } }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: [deliveryApi.list.path] });
    void queries.invalidateQueries({ queryKey: [deliveryApi.read.path] });
    if (!row) return onClose();
    toast.success(words.retried);
    onDone();
  };
  return (
    <ReasonDialog
      title={words.retry}
      text={words.retryText}
      reasonLabel={words.reason}
      optional={words.optional}
      confirmLabel={words.retry}
      busy={act.isPending}
      onConfirm={(reason) => void retry(reason)}
      onClose={onClose}
    />
  );
}

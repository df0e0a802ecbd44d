import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { type GivenEnvelope, redEnvelopeApi } from '#features/red-envelope/contract.ts';
import { distributionPath, givenListPath } from '#features/red-envelope/paths.ts';
import { WalletLayout } from '#features/wallet/web/public.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useAct, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { askGiven } from './asks.ts';
import { EnvelopeSubject } from './envelope-subject.tsx';
import type { zh } from './messages.zh.ts';
import css from './room.module.css';
import { RoomList } from './room-list.tsx';

export const asks = ({ query }: Pick<Place, 'query'>) => [askGiven(pageNumber(query))];

/** `/wallet/giveRedEnvelopeList`: what the reader has given, and what became of it. */
export function Page() {
  const words = useWords<typeof zh>('envelopeRoom');
  const page = pageNumber(new URLSearchParams(useLocation().search));
  const list = useAsk(askGiven(page), { keepPrevious: true });
  return (
    <WalletLayout title={words.given.title} text={words.given.text}>
      <Card>
        <RoomList
          label={words.given.list}
          list={list}
          hrefOf={(to) => `${givenListPath}?page=${to}`}
          draw={(envelope) => <GivenRow key={envelope.id} envelope={envelope} />}
          empty={
            <EmptyState icon="wallet" title={words.given.none} text={words.given.noneText}>
              <ButtonLink to="/addTopic">{words.given.write}</ButtonLink>
            </EmptyState>
          }
        />
      </Card>
    </WalletLayout>
  );
}

function GivenRow({ envelope }: { envelope: GivenEnvelope }) {
  const words = useWords<typeof zh>('envelopeRoom');
  const { id, kind, totalFen, shareCount, claimedCount, claimedFen, returnedFen, endReason, createdAt, receiver } = envelope;
  return (
    <li className={css.row}>
      <div className={css.what}>
        <EnvelopeSubject envelope={envelope} />
        <div className={css.line}>
          <Status tone={endReason === null ? 'good' : 'neutral'}>{endReason === null ? words.open : words.ends[endReason]}</Status>
          <span>{words.kinds[kind]}</span>
          {receiver && <span>{words.to({ name: receiver.nickname })}</span>}
          <span>{words.progress({ count: claimedCount, total: shareCount })}</span>
          {claimedFen > 0 && <span>{words.claimed({ amount: moneyText(claimedFen) })}</span>}
          {returnedFen > 0 && <span>{words.returned({ amount: moneyText(returnedFen) })}</span>}
          <TimeAgo at={createdAt} />
        </div>
      </div>
      <span className={css.fen}>{moneyText(totalFen)}</span>
      {endReason === null && <StopButton id={id} />}
      <ButtonLink size="s" to={distributionPath(id)}>
        {words.see}
      </ButtonLink>
    </li>
  );
}

function StopButton({ id }: { id: string }) {
  const words = useWords<typeof zh>('envelopeRoom');
  const toast = useToast();
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const stop = useAct(redEnvelopeApi.stop, { idempotencyKey: `stop-envelope-${id}` });
  const confirm = async () => {
    // Refusals are said by the request layer.
    const done = await stop.mutateAsync({ params: { id }, body: {} }).catch(() => undefined);
    if (done) toast.success(words.stopped({ amount: moneyText(done.returnedFen) }));
    setAsking(false);
    await queries.invalidateQueries({ queryKey: [redEnvelopeApi.given.path] });
  };
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>
        {words.stop}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={words.stopTitle}
        text={words.stopText}
        confirmLabel={words.stop}
        tone="danger"
        busy={stop.isPending}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}

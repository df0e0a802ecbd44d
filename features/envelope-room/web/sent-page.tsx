import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { redEnvelopeApi, type SentEnvelope } from '#features/red-envelope/contract.ts';
import { distributionPath, sentListPath } from '#features/red-envelope/paths.ts';
import { WalletLayout } from '#features/wallet/web/public.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { EnvelopeSubject } from './envelope-subject.tsx';
import { envelopeRoomMessages } from './messages.ts';
import { sentQuery } from './queries.ts';
import css from './room.module.css';
import { RoomList } from './room-list.tsx';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [sentQuery(pageNumber(query))];

/** `/wallet/giveRedEnvelopeList`: the envelopes the reader has given, and their state. */
export function Page() {
  const t = useMessages(envelopeRoomMessages);
  const page = pageNumber(new URLSearchParams(useLocation().search));
  const list = useApiQuery(sentQuery(page), { keepPreviousData: true });
  return (
    <WalletLayout title={t.given.title} text={t.given.text}>
      <Card>
        <RoomList
          label={t.given.list}
          list={list}
          hrefOf={(to) => `${sentListPath}?page=${to}`}
          draw={(envelope) => <SentRow key={envelope.id} envelope={envelope} />}
          empty={
            <EmptyState icon="wallet" title={t.given.none} text={t.given.noneText}>
              <ButtonLink to="/addTopic">{t.given.write}</ButtonLink>
            </EmptyState>
          }
        />
      </Card>
    </WalletLayout>
  );
}

function SentRow({ envelope }: { envelope: SentEnvelope }) {
  const t = useMessages(envelopeRoomMessages);
  const { id, kind, totalFen, shareCount, claimedCount, claimedFen, returnedFen, endReason, createdAt, receiver } =
    envelope;
  return (
    <li className={css.row}>
      <div className={css.what}>
        <EnvelopeSubject envelope={envelope} />
        <div className={css.line}>
          <Status tone={endReason === null ? 'good' : 'neutral'}>
            {endReason === null ? t.open : t.ends[endReason]}
          </Status>
          <span>{t.kinds[kind]}</span>
          {receiver && <span>{t.to({ name: receiver.nickname })}</span>}
          <span>{t.progress({ count: claimedCount, total: shareCount })}</span>
          {claimedFen > 0 && <span>{t.claimed({ amount: moneyText(claimedFen) })}</span>}
          {returnedFen > 0 && <span>{t.returned({ amount: moneyText(returnedFen) })}</span>}
          <TimeAgo at={createdAt} />
        </div>
      </div>
      <span className={css.fen}>{moneyText(totalFen)}</span>
      {endReason === null && <StopButton id={id} />}
      <ButtonLink size="s" to={distributionPath(id)}>
        {t.see}
      </ButtonLink>
    </li>
  );
}

function StopButton({ id }: { id: string }) {
  const t = useMessages(envelopeRoomMessages);
  const toast = useToast();
  const queries = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const stop = useApiMutation(redEnvelopeApi.stop, { idempotencyKey: `stop-envelope-${id}` });
  const confirm = async () => {
    // The request layer reports errors.
    const done = await stop.mutateAsync({ params: { id }, body: {} }).catch(() => undefined);
    if (done) toast.success(t.stopped({ amount: moneyText(done.returnedFen) }));
    setConfirming(false);
    await queries.invalidateQueries({ queryKey: [redEnvelopeApi.given.path] });
  };
  return (
    <>
      <Button size="s" onClick={() => setConfirming(true)}>
        {t.stop}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t.stopTitle}
        text={t.stopText}
        confirmLabel={t.stop}
        tone="danger"
        busy={stop.isPending}
        onConfirm={() => void confirm()}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}

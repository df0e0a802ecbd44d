import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { type ReceivedEnvelope, redEnvelopeApi, type WaitingEnvelope } from '#features/red-envelope/contract.ts';
import { receivedListPath } from '#features/red-envelope/paths.ts';
import { WalletLayout } from '#features/wallet/web/public.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { EnvelopeSubject } from './envelope-subject.tsx';
import { envelopeRoomMessages } from './messages.ts';
import { receivedQuery } from './queries.ts';
import css from './room.module.css';
import { RoomList } from './room-list.tsx';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [receivedQuery(pageNumber(query))];

/** `/wallet/receiveRedEnvelopeList`: envelopes the reader can open, and those they have opened. */
export function Page() {
  const t = useMessages(envelopeRoomMessages);
  const page = pageNumber(new URLSearchParams(useLocation().search));
  const list = useApiQuery(receivedQuery(page), { keepPreviousData: true });
  const waiting = list.data?.waiting ?? [];
  return (
    <WalletLayout title={t.received.title} text={t.received.text}>
      {waiting.length > 0 && (
        <Panel title={t.received.waiting}>
          <ul className={css.list}>
            {waiting.map((envelope) => (
              <WaitingRow key={envelope.id} envelope={envelope} />
            ))}
          </ul>
        </Panel>
      )}
      <Card>
        <RoomList
          label={t.received.list}
          list={list}
          hrefOf={(to) => `${receivedListPath}?page=${to}`}
          draw={(envelope) => <ReceivedRow key={envelope.id} envelope={envelope} />}
          empty={
            <EmptyState icon="wallet" title={t.received.none} text={t.received.noneText}>
              <ButtonLink to="/">{t.received.browse}</ButtonLink>
            </EmptyState>
          }
        />
      </Card>
    </WalletLayout>
  );
}

function WaitingRow({ envelope }: { envelope: WaitingEnvelope }) {
  const t = useMessages(envelopeRoomMessages);
  const toast = useToast();
  const queries = useQueryClient();
  const open = useApiMutation(redEnvelopeApi.open);
  const { id, giver, greeting, endsAt } = envelope;
  const take = async () => {
    // The request layer reports errors.
    const opened = await open.mutateAsync({ params: { id }, body: {} }).catch(() => undefined);
    if (opened) toast.success(t.got({ amount: moneyText(opened.fen) }));
    await queries.invalidateQueries({ queryKey: [redEnvelopeApi.received.path] });
  };
  return (
    <li className={css.row}>
      <Avatar name={giver.nickname} src={giver.avatarPath} />
      <div className={css.what}>
        <b>{greeting === '' ? t.kinds.personal : greeting}</b>
        <div className={css.line}>
          <span>{t.from({ name: giver.nickname })}</span>
          <span>
            {t.until} <ShortTime at={endsAt} />
          </span>
        </div>
      </div>
      <Button tone="primary" busy={open.isPending} onClick={() => void take()}>
        {t.take}
      </Button>
    </li>
  );
}

function ReceivedRow({ envelope }: { envelope: ReceivedEnvelope }) {
  const t = useMessages(envelopeRoomMessages);
  const { kind, giver, fen, openedAt } = envelope;
  return (
    <li className={css.row}>
      <Avatar name={giver.nickname} src={giver.avatarPath} />
      <div className={css.what}>
        <EnvelopeSubject envelope={envelope} />
        <div className={css.line}>
          <span>{t.from({ name: giver.nickname })}</span>
          <span>{t.kinds[kind]}</span>
          <TimeAgo at={openedAt} />
        </div>
      </div>
      <span className={css.fen}>{moneyText(fen)}</span>
    </li>
  );
}

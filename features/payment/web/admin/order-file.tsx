import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '#features/console/web/public.ts';
import { type OrderFile, paymentAdminApi, type Refund } from '#features/payment/admin-contract.ts';
import { paymentMessages } from '#features/payment/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { queryKey, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { FaultDetail } from '#platform/web/kit/outcome.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { OrderMarks } from '../order-marks.tsx';
import { paymentAdminMessages } from './messages.ts';
import { NoticeActs } from './notice-acts.tsx';
import { NoticeTable } from './notice-table.tsx';
import css from './payment-admin.module.css';
import { RefundDialog } from './refund-dialog.tsx';
import { fileQuery, hrefOf } from './search-params.ts';

/** One order with its notices and refunds. */
export function OrderFileView({ number }: { number: string }) {
  const query = useApiQuery(fileQuery(number));
  return <QueryState asked={query}>{(file) => <File file={file} />}</QueryState>;
}

function File({ file }: { file: OrderFile }) {
  const messages = useMessages(paymentAdminMessages).file;
  const toast = useToast();
  const queries = useQueryClient();
  const check = useApiMutation(paymentAdminApi.check);
  const [isRefunding, setRefunding] = useState(false);
  const { order, notices, refunds } = file;
  const { number } = order;
  const show = (after: OrderFile) => queries.setQueryData(queryKey(fileQuery(number)), after);
  const query = async () => {
    // The request layer shows refusals.
    const after = await check.mutateAsync({ params: { number }, body: {} }).catch(() => undefined);
    if (!after) return;
    show(after);
    toast.success(messages.checked);
  };
  return (
    <>
      <Card pad="pad">
        <div className={css.head}>
          <h2>{messages.title({ number })}</h2>
          <span className={css.acts}>
            <ButtonLink size="s" to={hrefOf({})}>
              {messages.back}
            </ButtonLink>
            <Button size="s" icon="refresh" busy={check.isPending} onClick={() => void query()}>
              {messages.check}
            </Button>
            {file.refundableFen > 0 && (
              <Button size="s" tone="danger" onClick={() => setRefunding(true)}>
                {messages.refund}
              </Button>
            )}
          </span>
        </div>
        <Facts file={file} />
      </Card>
      <Panel title={messages.refunds}>
        {refunds.length === 0 ? <p className={css.quiet}>{messages.noRefunds}</p> : <Refunds refunds={refunds} />}
      </Panel>
      <Panel title={messages.notices}>
        {notices.length === 0 ? (
          <EmptyState icon="mail" title={messages.noNotices} />
        ) : (
          <NoticeTable flush notices={notices} acts={(notice) => <NoticeActs notice={notice} />} />
        )}
      </Panel>
      {isRefunding && <RefundDialog file={file} onDone={show} onClose={() => setRefunding(false)} />}
    </>
  );
}

function Facts({ file: { order, refundableFen } }: { file: OrderFile }) {
  const t = useMessages(paymentAdminMessages);
  const { kinds } = useMessages(paymentMessages);
  const facts = [
    { label: t.columns.status, value: <OrderMarks order={order} /> },
    {
      label: t.columns.payer,
      value: order.payer.isGone ? t.gone : (order.payer.nickname ?? order.payer.account),
    },
    { label: t.file.amount, value: moneyText(order.fen) },
    { label: t.file.refunded, value: moneyText(order.refundedFen) },
    { label: t.file.refundable, value: moneyText(refundableFen) },
    { label: t.columns.kind, value: kinds[order.kind] },
    { label: t.file.trade, value: order.tradeNumber ?? t.file.none },
    { label: t.file.paidAt, value: order.paidAt === null ? t.file.none : <TimeAgo at={order.paidAt} /> },
    { label: t.file.createdAt, value: <TimeAgo at={order.createdAt} /> },
  ];
  return (
    <dl className={css.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

const tones = { waiting: 'waiting', done: 'good', failed: 'bad' } as const;

function Refunds({ refunds }: { refunds: readonly Refund[] }) {
  const { columns, file } = useMessages(paymentAdminMessages);
  return (
    <Table
      flush
      caption={file.refunds}
      rows={refunds}
      keyOf={(refund) => refund.number}
      columns={[
        { key: 'number', head: file.refundNumber, cell: ({ number }) => <span className={css.number}>{number}</span> },
        { key: 'amount', head: columns.amount, align: 'end', cell: ({ fen }) => moneyText(fen) },
        {
          key: 'state',
          head: columns.status,
          cell: ({ state }) => <Status tone={tones[state]}>{file.refundStates[state]}</Status>,
        },
        { key: 'said', head: columns.said, cell: (refund) => <Said refund={refund} /> },
        { key: 'reason', head: columns.reason, cell: ({ reason }) => reason },
        { key: 'by', head: columns.by, cell: ({ by }) => by ?? '' },
        { key: 'time', head: columns.time, isOneLine: true, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
      ]}
    />
  );
}

function Said({ refund: { said, detail } }: { refund: Refund }) {
  if (said === '' && detail === '') return null;
  return (
    <span className={css.said}>
      {said}
      <FaultDetail text={detail} />
    </span>
  );
}

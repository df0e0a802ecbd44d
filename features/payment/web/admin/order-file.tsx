import { ReasonForm } from '#features/console/web/form-public.ts';
import type { ItemContext } from '#features/console/web/page-public.ts';
import { Code, Facts, moneyColumn, Quiet, timeColumn, Wide } from '#features/console/web/parts-public.ts';
import { CallButton } from '#features/console/web/public.ts';
import { type OrderFile, paymentAdminApi, type Refund } from '#features/payment/admin-contract.ts';
import { paymentMessages } from '#features/payment/messages.ts';
import { moneyText, readYuan, toYuan } from '#platform/shared/money.ts';
import { apiQuery, useShowAnswer } from '#platform/web/api/api-query.ts';
import type { FormValues } from '#platform/web/form/form-body.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { FaultDetail } from '#platform/web/kit/outcome.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { OrderMarks } from '../order-marks.tsx';
import { paymentAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { NoticeTable } from './notices.tsx';
import { KindName, payerName } from './order-cells.tsx';

type FileProps = { file: OrderFile; context: ItemContext<typeof zh> };

const useShowFile = ({ order: { number } }: OrderFile) =>
  useShowAnswer(apiQuery(paymentAdminApi.order, { params: { number }, query: {} }));

/** Asks the provider anew, and refunds. */
export function OrderFileActs({ file, context: { t, open } }: FileProps) {
  const show = useShowFile(file);
  return (
    <>
      <CallButton
        call={paymentAdminApi.check}
        params={{ number: file.order.number }}
        body={{}}
        icon="refresh"
        done={t.file.checked}
        show={show}
      >
        {t.file.check}
      </CallButton>
      {file.refundableFen > 0 && (
        <Button size="s" tone="danger" onClick={() => open((close) => <RefundDialog file={file} onClose={close} />)}>
          {t.file.refund}
        </Button>
      )}
    </>
  );
}

/** One order with its notices and refunds. */
export function OrderFileView({ file, context }: FileProps) {
  const { t, kit } = context;
  const { order, notices, refunds, refundableFen } = file;
  return (
    <>
      <Panel title={t.file.title({ number: order.number })}>
        <Facts
          facts={[
            [kit.state, <OrderMarks key="marks" order={order} />],
            [t.columns.payer, payerName(order.payer, t.gone)],
            [t.columns.amount, moneyText(order.fen)],
            [t.file.refunded, moneyText(order.refundedFen)],
            [t.file.refundable, moneyText(refundableFen)],
            [t.columns.kind, <KindName key="kind" kind={order.kind} />],
            [t.file.trade, order.tradeNumber ?? t.file.none],
            [t.file.paidAt, order.paidAt === null ? t.file.none : <TimeAgo key="paid" at={order.paidAt} />],
            [t.file.createdAt, <TimeAgo key="created" at={order.createdAt} />],
          ]}
        />
      </Panel>
      <Panel title={t.file.refunds}>
        {refunds.length === 0 ? <Quiet>{t.file.noRefunds}</Quiet> : <Refunds {...{ refunds, context }} />}
      </Panel>
      <Panel title={t.file.notices}>
        {notices.length === 0 ? (
          <EmptyState icon="mail" title={t.file.noNotices} />
        ) : (
          <NoticeTable {...{ notices, context }} />
        )}
      </Panel>
    </>
  );
}

const tones = { waiting: 'waiting', done: 'good', failed: 'bad' } as const;

function Refunds({ refunds, context }: { refunds: readonly Refund[]; context: FileProps['context'] }) {
  const { t, kit } = context;
  const { columns, file } = t;
  return (
    <Table
      flush
      caption={file.refunds}
      rows={refunds}
      keyOf={(refund) => refund.number}
      columns={[
        { key: 'number', head: file.refundNumber, cell: ({ number }) => <Code>{number}</Code> },
        moneyColumn<Refund>('amount', columns.amount, ({ fen }) => fen),
        {
          key: 'state',
          head: kit.state,
          cell: ({ state }) => <Status tone={tones[state]}>{file.refundStates[state]}</Status>,
        },
        {
          key: 'said',
          head: columns.said,
          cell: ({ said, detail }) =>
            (said !== '' || detail !== '') && (
              <Wide>
                {said}
                <FaultDetail text={detail} />
              </Wide>
            ),
        },
        { key: 'reason', head: kit.reason, cell: ({ reason }) => reason },
        { key: 'by', head: columns.by, cell: ({ by }) => by ?? '' },
        timeColumn<Refund>('time', kit.time, ({ createdAt }) => createdAt),
      ]}
    />
  );
}

/** Refunds an order: amount, reason and proof of the staff member. */
function RefundDialog({ file, onClose }: { file: OrderFile; onClose: () => void }) {
  const t = useMessages(paymentAdminMessages);
  const { refundTooMuch } = useMessages(paymentMessages).errors;
  const show = useShowFile(file);
  const { refundableFen, order } = file;
  const hint = `${t.file.refundable} ${moneyText(refundableFen)}`;
  const check = ({ amount }: FormValues): Record<string, string> =>
    (readYuan(String(amount).trim()) ?? 0) > refundableFen ? { amount: refundTooMuch } : {};
  return (
    <ReasonForm
      call={paymentAdminApi.refund}
      params={{ number: order.number }}
      title={t.file.refund}
      text={t.file.refundText}
      fields={{ amount: { label: t.file.refundAmount, hint, inputMode: 'decimal', maxLength: 13 } }}
      values={{ amount: toYuan(refundableFen) }}
      check={check}
      // A dialog makes one refund of an amount, whatever reason is given for it.
      once={({ amount }) => String(amount).trim()}
      isRequired
      tone="danger"
      proof
      overlay
      done={t.file.refundDone}
      show={show}
      onClose={onClose}
    />
  );
}

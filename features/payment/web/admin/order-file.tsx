import { moneyColumn, statusColumn, TablePanel, timeColumn } from '#features/console/web/columns-public.ts';
import type { ItemContext } from '#features/console/web/page-public.ts';
import { Code, Facts, Wide } from '#features/console/web/parts-public.ts';
import { CallButton } from '#features/console/web/public.ts';
import { type OrderFile, paymentAdminApi, type Refund } from '#features/payment/admin-contract.ts';
import { paymentMessages } from '#features/payment/messages.ts';
import { moneyText, readYuan, toYuan } from '#platform/shared/money.ts';
import { apiQuery, useShowAnswer } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { FaultDetail } from '#platform/web/kit/outcome.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { OrderMarks } from '../order-marks.tsx';
import type { zh } from './messages.zh.ts';
import { NoticeTable } from './notices.tsx';
import { KindName, payerName } from './order-cells.tsx';

type FileProps = { file: OrderFile; context: ItemContext<typeof zh> };

/** Asks the provider anew, and refunds. */
export function OrderFileActs({ file, context }: FileProps) {
  const { t } = context;
  const { number } = file.order;
  const show = useShowAnswer(apiQuery(paymentAdminApi.order, { params: { number }, query: {} }));
  const { refundTooMuch } = useMessages(paymentMessages).errors;
  return (
    <>
      <CallButton
        call={paymentAdminApi.check}
        params={{ number }}
        body={{}}
        icon="refresh"
        done={t.file.checked}
        show={show}
      >
        {t.file.check}
      </CallButton>
      {file.refundableFen > 0 && (
        <Button size="s" tone="danger" onClick={() => refund({ file, context }, refundTooMuch)}>
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
            [t.columns.payer, payerName(order.payer, kit.gone)],
            [kit.amount, moneyText(order.fen)],
            [t.file.refunded, moneyText(order.refundedFen)],
            [t.file.refundable, moneyText(refundableFen)],
            [t.columns.kind, <KindName key="kind" kind={order.kind} />],
            [t.file.trade, order.tradeNumber ?? t.file.none],
            [t.file.paidAt, order.paidAt === null ? t.file.none : <TimeAgo key="paid" at={order.paidAt} />],
            [t.file.createdAt, <TimeAgo key="created" at={order.createdAt} />],
          ]}
        />
      </Panel>
      <Refunds {...{ refunds, context }} />
      <NoticeTable {...{ notices, context }} />
    </>
  );
}

const tones = { waiting: 'waiting', done: 'good', failed: 'bad' } as const;

function Refunds({ refunds, context: { t, kit } }: { refunds: readonly Refund[]; context: FileProps['context'] }) {
  const { columns, file } = t;
  return (
    <TablePanel
      title={file.refunds}
      rows={refunds}
      keyOf={(refund) => refund.number}
      empty={file.noRefunds}
      columns={[
        { key: 'number', head: file.refundNumber, cell: ({ number }) => <Code>{number}</Code> },
        moneyColumn<Refund>('amount', kit.amount, ({ fen }) => fen),
        statusColumn<Refund>(kit.state, ({ state }) => [tones[state], file.refundStates[state]]),
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
function refund({ file: { order, refundableFen }, context: { t, confirm } }: FileProps, tooMuch: string) {
  const hint = `${t.file.refundable} ${moneyText(refundableFen)}`;
  confirm({
    call: paymentAdminApi.refund,
    params: { number: order.number },
    title: t.file.refund,
    text: t.file.refundText,
    fields: { amount: { label: t.file.refundAmount, hint, inputMode: 'decimal', maxLength: 13 } },
    values: { amount: toYuan(refundableFen) },
    check: ({ amount }): Record<string, string> =>
      (readYuan(String(amount).trim()) ?? 0) > refundableFen ? { amount: tooMuch } : {},
    // A dialog makes one refund of an amount, whatever reason is given for it.
    once: ({ amount }) => String(amount).trim(),
    isRequired: true,
    tone: 'danger',
    proof: true,
    overlay: true,
    done: t.file.refundDone,
  });
}

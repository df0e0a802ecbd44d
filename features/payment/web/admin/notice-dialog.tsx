import { ReasonForm } from '#features/console/web/form-public.ts';
import { Facts } from '#features/console/web/parts-public.ts';
import { type Notice, paymentAdminApi } from '#features/payment/admin-contract.ts';
import { moneyText, toYuan } from '#platform/shared/money.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { paymentAdminMessages } from './messages.ts';
import { payerName } from './order-cells.tsx';

export const noticeActs = [
  'credit',
  'confirm',
  'decline',
  'sendBack',
  'refund',
  'dismiss',
] as const satisfies readonly (keyof Notice['may'])[];
type NoticeAct = (typeof noticeActs)[number];

type NoticeDialogProps = { notice: Notice; act: NoticeAct; onClose: () => void };

/** What staff decide about a notice, with a reason. */
export function NoticeDialog({ notice, act, onClose }: NoticeDialogProps) {
  const t = useMessages(paymentAdminMessages);
  const rest = notice.creditedFen - notice.refundedFen;
  const common = {
    params: { id: notice.id },
    title: t.notices[act],
    isRequired: true,
    overlay: true,
    refresh: [paymentAdminApi.notices, paymentAdminApi.order, paymentAdminApi.orders],
    onClose,
  };
  const sending = { ...common, tone: 'danger', proof: true, done: t.file.refundDone } as const;
  if (act === 'dismiss')
    return (
      <ReasonForm
        call={paymentAdminApi.dismiss}
        {...common}
        text={t.notices.dismissText}
        done={t.notices.dismissDone}
      />
    );
  if (act === 'decline')
    return (
      <ReasonForm
        call={paymentAdminApi.decline}
        {...common}
        text={t.notices.declineText}
        done={t.notices.declineDone}
      />
    );
  if (act === 'sendBack')
    return (
      <ReasonForm
        call={paymentAdminApi.sendBack}
        {...sending}
        text={t.notices.sendBackText({ amount: paid(notice) })}
      />
    );
  if (act === 'refund') {
    const hint = t.notices.refundRest({ amount: moneyText(rest) });
    return (
      <ReasonForm
        call={paymentAdminApi.refundCredit}
        {...sending}
        text={t.file.refundText}
        fields={{ amount: { label: t.file.refundAmount, hint, inputMode: 'decimal', maxLength: 13 } }}
        values={{ amount: toYuan(rest) }}
      />
    );
  }
  const amount = moneyText(notice.fen ?? 0);
  const proposed = notice.review === 'proposed' ? notice.target : null;
  return (
    <ReasonForm
      call={paymentAdminApi.credit}
      {...common}
      proof
      text={proposed ? t.notices.confirmText({ amount }) : t.notices.creditText({ amount })}
      fields={proposed ? {} : { orderNumber: { label: t.notices.creditOrder, inputMode: 'numeric', maxLength: 32 } }}
      values={{ orderNumber: notice.orderNumber }}
      {...(proposed ? { body: () => ({ orderNumber: proposed.number }) } : {})}
      done={(after) => (after.review === 'proposed' ? t.notices.proposed : t.done)}
    >
      {proposed && <Proposal notice={notice} />}
    </ReasonForm>
  );
}

const paid = ({ fen, currency }: Notice) =>
  currency === 'CNY' ? moneyText(fen ?? 0) : `${fen ?? 0} ${currency ?? ''}`;

/** The proposal: its order, payer, amount, proposer and reason. A second person can only confirm the proposed order. */
function Proposal({ notice: { target, fen, proposedBy, reason } }: { notice: Notice }) {
  const t = useMessages(paymentAdminMessages);
  return (
    <Facts
      facts={[
        [t.notices.creditOrder, target?.number ?? ''],
        [t.columns.payer, target ? payerName(target.payer, t.gone) : ''],
        [t.columns.amount, moneyText(fen ?? 0)],
        [t.notices.proposer, proposedBy ?? ''],
        [t.columns.reason, reason],
      ]}
    />
  );
}

import { Facts } from '#features/console/web/parts-public.ts';
import { type Notice, paymentAdminApi } from '#features/payment/admin-contract.ts';
import { moneyText, toYuan } from '#platform/shared/money.ts';
import { type Context, payerName } from './order-cells.tsx';

export const noticeActs = [
  'credit',
  'confirm',
  'decline',
  'sendBack',
  'refund',
  'dismiss',
] as const satisfies readonly (keyof Notice['may'])[];
type NoticeAct = (typeof noticeActs)[number];

/** What staff decide about a notice, with a reason. */
export function decideNotice(context: Context, notice: Notice, act: NoticeAct) {
  const { t, kit, confirm } = context;
  const { review, target, orderNumber, creditedFen, refundedFen } = notice;
  const rest = creditedFen - refundedFen;
  const amount = moneyText(notice.fen ?? 0);
  const proposed = review === 'proposed' ? target : null;
  const common = {
    params: { id: notice.id },
    title: t.notices[act],
    isRequired: true,
    overlay: true,
    refresh: [paymentAdminApi.notices, paymentAdminApi.order, paymentAdminApi.orders],
  };
  const sending = { ...common, tone: 'danger', proof: true, done: t.file.refundDone } as const;
  const refundHint = t.notices.refundRest({ amount: moneyText(rest) });
  const credit = () =>
    confirm({
      ...common,
      call: paymentAdminApi.credit,
      proof: true,
      text: proposed ? t.notices.confirmText({ amount }) : t.notices.creditText({ amount }),
      fields: proposed ? {} : { orderNumber: { label: t.notices.creditOrder, inputMode: 'numeric', maxLength: 32 } },
      values: { orderNumber },
      ...(proposed ? { body: () => ({ orderNumber: proposed.number }) } : {}),
      done: (after) => (after.review === 'proposed' ? t.notices.proposed : kit.completed),
      children: proposed && <Proposal {...{ notice, context }} />,
    });
  const forms = {
    credit,
    confirm: credit,
    dismiss: () =>
      confirm({
        ...common,
        call: paymentAdminApi.dismiss,
        text: t.notices.dismissText,
        done: t.notices.dismissDone,
      }),
    decline: () =>
      confirm({
        ...common,
        call: paymentAdminApi.decline,
        text: t.notices.declineText,
        done: t.notices.declineDone,
      }),
    sendBack: () =>
      confirm({
        ...sending,
        call: paymentAdminApi.sendBack,
        text: t.notices.sendBackText({ amount: paid(notice) }),
      }),
    refund: () =>
      confirm({
        ...sending,
        call: paymentAdminApi.refundCredit,
        text: t.file.refundText,
        fields: { amount: { label: t.file.refundAmount, hint: refundHint, inputMode: 'decimal', maxLength: 13 } },
        values: { amount: toYuan(rest) },
      }),
  };
  forms[act]();
}

const paid = ({ fen, currency }: Notice) =>
  currency === 'CNY' ? moneyText(fen ?? 0) : `${fen ?? 0} ${currency ?? ''}`;

type ProposalProps = { notice: Notice; context: Context };

/** The proposal: its order, payer, amount, proposer and reason. A second person can only confirm the proposed order. */
function Proposal({ notice: { target, fen, proposedBy, reason }, context: { t, kit } }: ProposalProps) {
  return (
    <Facts
      facts={[
        [t.notices.creditOrder, target?.number ?? ''],
        [t.columns.payer, target ? payerName(target.payer, kit.gone) : ''],
        [kit.amount, moneyText(fen ?? 0)],
        [t.notices.proposer, proposedBy ?? ''],
        [kit.reason, reason],
      ]}
    />
  );
}

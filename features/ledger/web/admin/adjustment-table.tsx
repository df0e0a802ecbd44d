import { FormDialog, ReasonForm } from '#features/console/web/form-public.ts';
import type { ListContext } from '#features/console/web/page-public.ts';
import { Acts, Quiet, Under, Wide } from '#features/console/web/parts-public.ts';
import { type Adjustment, ledgerApi } from '#features/ledger/contract.ts';
import { transactionPath } from '#features/ledger/paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import type { Column } from '#platform/web/kit/table.tsx';
import { ledgerAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { PersonLink, Sum, useSumText } from './sums.tsx';

const tones = { waiting: 'waiting', done: 'good', declined: 'neutral', expired: 'neutral' } as const;

/** What shows balances or adjustments. */
export const books = [ledgerApi.member, ledgerApi.entries, ledgerApi.adjustments, ledgerApi.transactions];

type Context = Pick<ListContext<typeof zh>, 't' | 'kit' | 'open'>;

/** The columns of adjustments, with their actions. */
export const adjustmentColumns = ({ t, kit, open }: Context): readonly Column<Adjustment>[] => [
  { key: 'state', head: kit.state, isOneLine: true, cell: (row) => <State adjustment={row} /> },
  { key: 'member', head: t.member, cell: (row) => <PersonLink person={row.member} /> },
  { key: 'amount', head: t.change, align: 'end', cell: (row) => <Sum amount={row.amount} currency={row.currency} /> },
  {
    key: 'reason',
    head: kit.reason,
    cell: ({ reason, decision }) => (
      <Wide>
        {reason}
        {decision !== '' && <Under>{decision}</Under>}
      </Wide>
    ),
  },
  { key: 'asked', head: t.askedBy, isOneLine: true, cell: (row) => <Who person={row.askedBy} at={row.askedAt} /> },
  {
    key: 'decided',
    head: t.decidedBy,
    isOneLine: true,
    // The actions' column also shows who decided, because another column would be out of view.
    cell: (row) =>
      row.decidedBy ? <Who person={row.decidedBy} at={row.decidedAt} /> : <Decide adjustment={row} open={open} />,
  },
];

function State({ adjustment: { state, expiresAt, transactionId } }: { adjustment: Adjustment }) {
  const t = useMessages(ledgerAdminMessages);
  const status = <Status tone={tones[state]}>{t.states[state]}</Status>;
  return (
    <>
      {transactionId === null ? status : <Link to={transactionPath(transactionId)}>{status}</Link>}
      {state === 'waiting' && expiresAt !== null && (
        <Under>
          {t.until} <ShortTime at={expiresAt} />
        </Under>
      )}
    </>
  );
}

function Who({ person, at }: { person: Adjustment['askedBy']; at: string | null }) {
  return (
    <>
      <PersonLink person={person} />
      {at !== null && (
        <Under>
          <ShortTime at={at} />
        </Under>
      )}
    </>
  );
}

function Decide({ adjustment, open }: { adjustment: Adjustment; open: Context['open'] }) {
  const t = useMessages(ledgerAdminMessages);
  const { confirm, decline } = adjustment.may;
  return (
    <Acts>
      {confirm && (
        <Button
          size="s"
          tone="primary"
          onClick={() => open((close) => <ConfirmAdjustment adjustment={adjustment} onClose={close} />)}
        >
          {t.confirm}
        </Button>
      )}
      {decline && (
        <Button size="s" onClick={() => open((close) => <DeclineAdjustment adjustment={adjustment} onClose={close} />)}>
          {confirm ? t.decline : t.withdraw}
        </Button>
      )}
    </Acts>
  );
}

type DecisionProps = { adjustment: Adjustment; onClose: () => void };

function ConfirmAdjustment({ adjustment: { id, member, amount, currency, reason }, onClose }: DecisionProps) {
  const t = useMessages(ledgerAdminMessages);
  const write = useSumText();
  const change = `${amount > 0 ? '+' : ''}${write(amount, currency)}`;
  return (
    <FormDialog
      call={ledgerApi.confirm}
      params={{ id }}
      size="s"
      title={t.confirmTitle}
      text={
        <>
          <p>{t.confirmText({ name: member.nickname, amount: change })}</p>
          <Quiet>{reason}</Quiet>
        </>
      }
      proof
      confirm={t.confirm}
      done={t.confirmed}
      refresh={books}
      onClose={onClose}
    />
  );
}

function DeclineAdjustment({ adjustment: { id, may }, onClose }: DecisionProps) {
  const t = useMessages(ledgerAdminMessages);
  return (
    <ReasonForm
      call={ledgerApi.decline}
      params={{ id }}
      title={t.declineTitle}
      isRequired
      confirm={may.confirm ? t.decline : t.withdraw}
      tone="danger"
      done={t.declined}
      refresh={books}
      onClose={onClose}
    />
  );
}

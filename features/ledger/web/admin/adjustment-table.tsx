import type { Dialogs } from '#features/console/web/form-public.ts';
import type { ListContext } from '#features/console/web/page-public.ts';
import { Buttons, Quiet, Under, Wide } from '#features/console/web/parts-public.ts';
import { type Adjustment, ledgerApi } from '#features/ledger/contract.ts';
import { transactionPath } from '#features/ledger/paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import type { Column } from '#platform/web/kit/table.tsx';
import { ledgerAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { PersonLink, Sum, useSumText } from './sums.tsx';

const tones = { waiting: 'waiting', done: 'good', declined: 'neutral', expired: 'neutral' } as const;

/** What shows balances or adjustments. */
export const books = [ledgerApi.member, ledgerApi.entries, ledgerApi.adjustments, ledgerApi.transactions];

type Context = Pick<ListContext<typeof zh>, 't' | 'kit'> & Dialogs;

/** The columns of adjustments, with their actions. */
export const adjustmentColumns = (context: Context): readonly Column<Adjustment>[] => {
  const { t, kit } = context;
  return [
    { key: 'state', head: kit.state, isOneLine: true, cell: (row) => <State adjustment={row} /> },
    { key: 'member', head: kit.member, cell: (row) => <PersonLink person={row.member} /> },
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
        row.decidedBy ? (
          <Who person={row.decidedBy} at={row.decidedAt} />
        ) : (
          <Decide adjustment={row} context={context} />
        ),
    },
  ];
};

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

function Decide({ adjustment, context }: { adjustment: Adjustment; context: Context }) {
  const { id, member, amount, currency, reason, may } = adjustment;
  const { t, edit, confirm } = context;
  const write = useSumText();
  const shared = { params: { id }, refresh: books };
  const decline = may.confirm ? t.decline : t.withdraw;
  const accept = () =>
    edit({
      ...shared,
      call: ledgerApi.confirm,
      size: 's',
      title: t.confirmTitle,
      text: (
        <>
          <p>
            {t.confirmText({ name: member.nickname, amount: `${amount > 0 ? '+' : ''}${write(amount, currency)}` })}
          </p>
          <Quiet>{reason}</Quiet>
        </>
      ),
      proof: true,
      confirm: t.confirm,
      done: t.booked,
    });
  const refuse = () =>
    confirm({
      ...shared,
      call: ledgerApi.decline,
      title: t.declineTitle,
      isRequired: true,
      confirm: decline,
      tone: 'danger',
      done: t.states.declined,
    });
  return (
    <Buttons
      items={[
        may.confirm && { label: t.confirm, tone: 'primary', onClick: accept },
        may.decline && { label: decline, onClick: refuse },
      ]}
    />
  );
}

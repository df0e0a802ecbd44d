import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Adjustment, ledgerApi } from '#features/ledger/contract.ts';
import { transactionPath } from '#features/ledger/paths.ts';
import { OwnProofField } from '#features/passkey/web/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useOnceKey } from '#platform/web/form/use-once-key.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import css from './ledger.module.css';
import { ledgerAdminMessages } from './messages.ts';
import { PersonLink, Sum, useSumText } from './sums.tsx';

const tones = { waiting: 'waiting', done: 'good', declined: 'neutral', expired: 'neutral' } as const;

type Plan = { mutation: 'confirm' | 'decline'; adjustment: Adjustment };

/** Adjustments with their actions. */
export function AdjustmentTable({ rows }: { rows: readonly Adjustment[] }) {
  const t = useMessages(ledgerAdminMessages);
  const [plan, setPlan] = useState<Plan | null>(null);
  const close = () => setPlan(null);
  return (
    <>
      <Table
        caption={t.adjustments}
        rows={rows}
        keyOf={(row) => row.id}
        empty={<EmptyState icon="pen" title={t.noAdjustments} />}
        columns={[
          { key: 'state', head: t.state, isOneLine: true, cell: (row) => <State adjustment={row} /> },
          { key: 'member', head: t.member, cell: (row) => <PersonLink person={row.member} /> },
          {
            key: 'amount',
            head: t.change,
            align: 'end',
            cell: (row) => <Sum amount={row.amount} currency={row.currency} />,
          },
          { key: 'reason', head: t.reason, cell: (row) => <Why adjustment={row} /> },
          {
            key: 'asked',
            head: t.askedBy,
            isOneLine: true,
            cell: (row) => <Who person={row.askedBy} at={row.askedAt} />,
          },
          {
            key: 'decided',
            head: t.decidedBy,
            isOneLine: true,
            // The actions' column also shows who decided, because another column would be out of view.
            cell: (row) =>
              row.decidedBy ? (
                <Who person={row.decidedBy} at={row.decidedAt} />
              ) : (
                <Acts adjustment={row} onPlan={setPlan} />
              ),
          },
        ]}
      />
      {plan?.mutation === 'confirm' && <ConfirmAdjustment adjustment={plan.adjustment} onClose={close} />}
      {plan?.mutation === 'decline' && <DeclineAdjustment adjustment={plan.adjustment} onClose={close} />}
    </>
  );
}

function State({ adjustment: { state, expiresAt, transactionId } }: { adjustment: Adjustment }) {
  const t = useMessages(ledgerAdminMessages);
  const status = <Status tone={tones[state]}>{t.states[state]}</Status>;
  return (
    <>
      {transactionId === null ? status : <Link to={transactionPath(transactionId)}>{status}</Link>}
      {state === 'waiting' && expiresAt !== null && (
        <span className={css.under}>
          {t.until} <ShortTime at={expiresAt} />
        </span>
      )}
    </>
  );
}

function Why({ adjustment: { reason, decision } }: { adjustment: Adjustment }) {
  return (
    <span className={css.wide}>
      {reason}
      {decision !== '' && <span className={css.under}>{decision}</span>}
    </span>
  );
}

function Who({ person, at }: { person: Adjustment['askedBy']; at: string | null }) {
  return (
    <>
      <PersonLink person={person} />
      {at !== null && (
        <span className={css.under}>
          <ShortTime at={at} />
        </span>
      )}
    </>
  );
}

function Acts({ adjustment, onPlan }: { adjustment: Adjustment; onPlan: (plan: Plan) => void }) {
  const t = useMessages(ledgerAdminMessages);
  const { confirm, decline } = adjustment.may;
  return (
    <span className={css.acts}>
      {confirm && (
        <Button size="s" tone="primary" onClick={() => onPlan({ mutation: 'confirm', adjustment })}>
          {t.confirm}
        </Button>
      )}
      {decline && (
        <Button size="s" onClick={() => onPlan({ mutation: 'decline', adjustment })}>
          {confirm ? t.decline : t.withdraw}
        </Button>
      )}
    </span>
  );
}

/** Invalidates all queries that show balances or adjustments. */
export function useForgetBooks(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const { path } of [ledgerApi.member, ledgerApi.entries, ledgerApi.adjustments, ledgerApi.transactions])
      void queries.invalidateQueries({ queryKey: [path] });
  };
}

type DecisionProps = { adjustment: Adjustment; onClose: () => void };

function ConfirmAdjustment({ adjustment, onClose }: DecisionProps) {
  const t = useMessages(ledgerAdminMessages);
  const write = useSumText();
  const call = useCaller();
  const keyOf = useOnceKey();
  const forget = useForgetBooks();
  const [proof, setProof] = useState<OwnerProof>({});
  const { run, errors, isBusy } = useDialogMutation({ show: forget, done: t.confirmed, onClose });
  const { id, member, amount, currency, reason } = adjustment;
  const confirm = () =>
    run(() => call(ledgerApi.confirm, { params: { id }, body: proof }, { idempotencyKey: keyOf(['confirm', id]) }));
  return (
    <Dialog
      open
      size="s"
      title={t.confirmTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button tone="primary" busy={isBusy} onClick={() => void confirm()}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <FieldStack>
        <p>
          {t.confirmText({
            name: member.nickname,
            amount: `${amount > 0 ? '+' : ''}${write(amount, currency)}`,
          })}
        </p>
        <p className={css.quiet}>{reason}</p>
        <OwnProofField hint={t.proofHint} errors={errors} onChange={setProof} />
      </FieldStack>
    </Dialog>
  );
}

function DeclineAdjustment({ adjustment: { id, may }, onClose }: DecisionProps) {
  const t = useMessages(ledgerAdminMessages);
  const call = useCaller();
  const keyOf = useOnceKey();
  const forget = useForgetBooks();
  const { run, isBusy } = useDialogMutation({ show: forget, done: t.declined, onClose });
  return (
    <ReasonDialog
      title={t.declineTitle}
      reasonLabel={t.reason}
      reasonMissing={t.reasonMissing}
      confirmLabel={may.confirm ? t.decline : t.withdraw}
      tone="danger"
      busy={isBusy}
      onConfirm={(reason) =>
        void run(() =>
          call(
            ledgerApi.decline,
            { params: { id }, body: { reason } },
            { idempotencyKey: keyOf(['decline', id, reason]) },
          ),
        )
      }
      onClose={onClose}
    />
  );
}

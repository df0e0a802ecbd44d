import { useState } from 'react';
import type { Notice } from '#features/payment/admin-contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { paymentAdminMessages } from './messages.ts';
import { DeclineDialog, DismissDialog, RefundCreditDialog, SendBackDialog } from './notice-dialogs.tsx';
import css from './payment-admin.module.css';

const acts = [
  'credit',
  'confirm',
  'decline',
  'sendBack',
  'refund',
  'dismiss',
] as const satisfies readonly (keyof Notice['may'])[];
type Mutation = (typeof acts)[number];

const dialogs = {
  credit: CreditDialog,
  confirm: CreditDialog,
  decline: DeclineDialog,
  sendBack: SendBackDialog,
  refund: RefundCreditDialog,
  dismiss: DismissDialog,
} as const;

/** The available actions on a notice, as buttons. */
export function NoticeActs({ notice }: { notice: Notice }) {
  const messages = useMessages(paymentAdminMessages).notices;
  const [mutation, setMutation] = useState<Mutation>();
  const Dialog = mutation && dialogs[mutation];
  return (
    <span className={css.rowActs}>
      {acts.map(
        (item) =>
          notice.may[item] && (
            <Button
              key={item}
              size="s"
              tone={item === 'credit' || item === 'confirm' ? 'primary' : 'plain'}
              onClick={() => setMutation(item)}
            >
              {messages[item]}
            </Button>
          ),
      )}
      {Dialog && <Dialog notice={notice} onClose={() => setMutation(undefined)} />}
    </span>
  );
}

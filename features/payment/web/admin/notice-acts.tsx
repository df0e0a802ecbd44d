import { useState } from 'react';
import type { Notice } from '#features/payment/admin-contract.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import type { zh } from './messages.zh.ts';
import { DeclineDialog, DismissDialog, RefundCreditDialog, SendBackDialog } from './notice-dialogs.tsx';
import css from './payment-admin.module.css';

const acts = ['credit', 'confirm', 'decline', 'sendBack', 'refund', 'dismiss'] as const satisfies readonly (keyof Notice['may'])[];
type Act = (typeof acts)[number];

const dialogs = { credit: CreditDialog, confirm: CreditDialog, decline: DeclineDialog, sendBack: SendBackDialog, refund: RefundCreditDialog, dismiss: DismissDialog } as const;

/** What can be done about a notice, as buttons. */
export function NoticeActs({ notice }: { notice: Notice }) {
  const words = useWords<typeof zh>('paymentAdmin').notices;
  const [act, setAct] = useState<Act>();
  const Dialog = act && dialogs[act];
  return (
    <span className={css.rowActs}>
      {acts.map(
        (one) =>
          notice.may[one] && (
            <Button key={one} size="s" tone={one === 'credit' || one === 'confirm' ? 'primary' : 'plain'} onClick={() => setAct(one)}>
              {words[one]}
            </Button>
          ),
      )}
      {Dialog && <Dialog notice={notice} onClose={() => setAct(undefined)} />}
    </span>
  );
}

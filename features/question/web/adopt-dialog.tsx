import type { Author } from '#features/content/author.ts';
import { type QuestionPage, questionApi } from '#features/question/contract.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useOnceKey } from '#platform/web/form/use-once-key.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { questionActMessages } from './act-messages.ts';
import { changedQueries } from './changed-queries.ts';
import css from './question.module.css';
import { useBountyText } from './use-bounty-text.ts';

type AdoptDialogProps = {
  question: Pick<QuestionPage, 'id' | 'bounty' | 'payout'>;
  answer: { id: string; author: Author };
  onClose: () => void;
};

/** Before an answer is adopted: who will get exactly what. */
export function AdoptDialog({ question: { id, bounty, payout }, answer, onClose }: AdoptDialogProps) {
  const t = useMessages(questionActMessages);
  const bountyText = useBountyText();
  const name = answer.author.nickname;
  const amount = bountyText(payout);
  const fee = bounty.fen - payout.fen;
  const isPaid = bounty.state === 'open';
  const keyOf = useOnceKey();
  const { run, isBusy } = useDialogMutation({
    refresh: changedQueries,
    done: isPaid ? t.adoptedPaid({ name, amount }) : t.adopted,
    onClose,
  });
  const adopt = () => {
    const input = { params: { id }, body: { answerId: answer.id, ...payout } };
    void run((call) => call(questionApi.adopt, input, { idempotencyKey: keyOf(input) }));
  };
  return (
    <ConfirmDialog
      open
      title={t.adoptTitle({ name })}
      text={
        <>
          <span className={css.line}>{isPaid ? t.adoptPays({ name, amount }) : t.adoptWithout}</span>
          {isPaid && fee > 0 && (
            <span className={css.line}>{t.adoptFee({ bounty: bountyText(bounty), fee: moneyText(fee) })}</span>
          )}
          <span className={css.line}>{t.adoptFinal}</span>
        </>
      }
      confirmLabel={t.adopt}
      busy={isBusy}
      onConfirm={adopt}
      onClose={onClose}
    />
  );
}

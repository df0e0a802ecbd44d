import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Dispute, disputeApi } from '#features/unlock/dispute-contract.ts';
import { writePrice } from '#features/unlock/price.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { newKey } from '#platform/web/api/new-key.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { unlockDisputeMessages } from '../dispute-messages.ts';
import css from './dispute.module.css';

/** One dispute as one of its sides sees it: statements, state and available actions. */
export function DisputeRow({ dispute }: { dispute: Dispute }) {
  const t = useMessages(unlockDisputeMessages);
  const { target, kind, amount, state, side, other } = dispute;
  const price = t[kind === 'money' ? 'money' : 'points']({ price: writePrice({ kind, amount }) });
  return (
    <article className={css.row} aria-label={target?.title ?? t.topicGone}>
      <header className={css.head}>
        <b>{target ? <Link to={target.path}>{target.title}</Link> : t.topicGone}</b>
        <Tag>{t.states[state]}</Tag>
      </header>
      <p className={css.meta}>
        <span>{price}</span>
        {other && (
          <span>
            {t[side === 'buyer' ? 'author' : 'buyer']} {other.nickname}
          </span>
        )}
        <TimeAgo at={dispute.openedAt} />
        {dispute.decidedAs && <span>{t.decidedAs[dispute.decidedAs]}</span>}
      </p>
      <DisputeMessages dispute={dispute} />
      <Acts dispute={dispute} price={price} />
    </article>
  );
}

type DisputeMessagesProps = {
  dispute: Pick<Dispute, 'reason' | 'answer' | 'note' | 'state'> & Partial<Pick<Dispute, 'side'>>;
};

/** The statements of buyer, author and staff; `side` is absent when the reader is neither side. */
export function DisputeMessages({ dispute: { reason, answer, note, state, side } }: DisputeMessagesProps) {
  const t = useMessages(unlockDisputeMessages);
  return (
    <dl className={css.words}>
      <dt>{side === 'buyer' ? t.youSay : t.buyerSays}</dt>
      <dd>{reason}</dd>
      {(answer !== '' || state === 'open') && (
        <>
          <dt>{side === 'author' ? t.youSay : t.authorSays}</dt>
          <dd>{answer || (side === 'author' ? t.youGaveNoAnswer : t.noAnswer)}</dd>
        </>
      )}
      {note !== '' && (
        <>
          <dt>{t.staffSay}</dt>
          <dd>{note}</dd>
        </>
      )}
    </dl>
  );
}

/** The author's actions: reply, or refund the price. */
function Acts({ dispute, price }: { dispute: Dispute; price: string }) {
  const t = useMessages(unlockDisputeMessages);
  const queries = useQueryClient();
  const toast = useToast();
  const [key, setKey] = useState(newKey);
  const [confirming, setConfirming] = useState<'answer' | 'refund'>();
  const answer = useApiMutation(disputeApi.answer, { idempotencyKey: key });
  const refund = useApiMutation(disputeApi.refund, { idempotencyKey: key });
  // Unsent text is kept even if the dispute was decided meanwhile.
  if (!dispute.may.answer && !dispute.may.refund && confirming !== 'answer') return null;
  const end = async (work: Promise<Dispute>, done: string) => {
    // The request layer has shown the error.
    const changed = await work.catch(() => undefined);
    setKey(newKey());
    await queries.invalidateQueries({ queryKey: [disputeApi.list.path] });
    if (!changed) return;
    toast.success(done);
    setConfirming(undefined);
  };
  const params = { id: dispute.id };
  return (
    <div className={css.buttons}>
      {dispute.may.answer && (
        <Button size="s" onClick={() => setConfirming('answer')}>
          {dispute.answer === '' ? t.answer : t.answerAgain}
        </Button>
      )}
      {dispute.may.refund && (
        <Button size="s" onClick={() => setConfirming('refund')}>
          {t.refund}
        </Button>
      )}
      {confirming === 'answer' && (
        <ReasonDialog
          title={dispute.answer === '' ? t.answer : t.answerAgain}
          text={t.answerText}
          initial={dispute.answer}
          reasonLabel={t.answerLabel}
          reasonMissing={t.answerMissing}
          confirmLabel={t.answerSend}
          busy={answer.isPending}
          over={dispute.may.answer ? undefined : t.answerOver}
          onConfirm={(said) => void end(answer.mutateAsync({ params, body: { words: said } }), t.answered)}
          onClose={() => setConfirming(undefined)}
        />
      )}
      <ConfirmDialog
        open={confirming === 'refund' && dispute.may.refund}
        title={t.refundTitle}
        text={t.refundText({ price })}
        confirmLabel={t.refundConfirm}
        tone="danger"
        busy={refund.isPending}
        onConfirm={() => void end(refund.mutateAsync({ params, body: {} }), t.refunded)}
        onClose={() => setConfirming(undefined)}
      />
    </div>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { topicPath } from '#features/topic/paths.ts';
import { type Dispute, disputeApi } from '#features/unlock/dispute-contract.ts';
import { writePrice } from '#features/unlock/price.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { newKey } from '#platform/web/api/new-key.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../dispute-messages.zh.ts';
import css from './dispute.module.css';

/** One dispute as one of its sides sees it: what each has said, how it stands, and what he can do. */
export function DisputeRow({ dispute }: { dispute: Dispute }) {
  const words = useWords<typeof zh>('unlockDispute');
  const { topic, kind, amount, state, side, other } = dispute;
  const price = words[kind === 'money' ? 'money' : 'points']({ price: writePrice({ kind, amount }) });
  return (
    <article className={css.row} aria-label={topic?.title ?? words.topicGone}>
      <header className={css.head}>
        <b>{topic ? <Link to={topicPath(topic.id)}>{topic.title}</Link> : words.topicGone}</b>
        <Tag>{words.states[state]}</Tag>
      </header>
      <p className={css.meta}>
        <span>{price}</span>
        {other && (
          <span>
            {words[side === 'buyer' ? 'author' : 'buyer']} {other.nickname}
          </span>
        )}
        <TimeAgo at={dispute.openedAt} />
        {dispute.decidedAs && <span>{words.decidedAs[dispute.decidedAs]}</span>}
      </p>
      <DisputeWords dispute={dispute} />
      <Acts dispute={dispute} price={price} />
    </article>
  );
}

type DisputeWordsProps = { dispute: Pick<Dispute, 'reason' | 'answer' | 'note' | 'state'> & Partial<Pick<Dispute, 'side'>> };

/** What buyer, author and staff have said; without a side they are read by neither. */
export function DisputeWords({ dispute: { reason, answer, note, state, side } }: DisputeWordsProps) {
  const words = useWords<typeof zh>('unlockDispute');
  return (
    <dl className={css.words}>
      <dt>{side === 'buyer' ? words.youSay : words.buyerSays}</dt>
      <dd>{reason}</dd>
      {(answer !== '' || state === 'open') && (
        <>
          <dt>{side === 'author' ? words.youSay : words.authorSays}</dt>
          <dd>{answer || (side === 'author' ? words.youGaveNoAnswer : words.noAnswer)}</dd>
        </>
      )}
      {note !== '' && (
        <>
          <dt>{words.staffSay}</dt>
          <dd>{note}</dd>
        </>
      )}
    </dl>
  );
}

/** What an author can do about it: say something, or give the price back. */
function Acts({ dispute, price }: { dispute: Dispute; price: string }) {
  const words = useWords<typeof zh>('unlockDispute');
  const queries = useQueryClient();
  const toast = useToast();
  const [key, setKey] = useState(newKey);
  const [asking, setAsking] = useState<'answer' | 'refund'>();
  const answer = useAct(disputeApi.answer, { idempotencyKey: key });
  const refund = useAct(disputeApi.refund, { idempotencyKey: key });
  // What is being written stays even if it was decided meanwhile.
  if (!dispute.may.answer && !dispute.may.refund && asking !== 'answer') return null;
  const end = async (work: Promise<Dispute>, done: string) => {
    // A refusal has been shown by the request layer.
    const changed = await work.catch(() => undefined);
    setKey(newKey());
    await queries.invalidateQueries({ queryKey: [disputeApi.list.path] });
    if (!changed) return;
    toast.success(done);
    setAsking(undefined);
  };
  const params = { id: dispute.id };
  return (
    <div className={css.buttons}>
      {dispute.may.answer && (
        <Button size="s" onClick={() => setAsking('answer')}>
          {dispute.answer === '' ? words.answer : words.answerAgain}
        </Button>
      )}
      {dispute.may.refund && (
        <Button size="s" onClick={() => setAsking('refund')}>
          {words.refund}
        </Button>
      )}
      {asking === 'answer' && (
        <ReasonDialog
          title={dispute.answer === '' ? words.answer : words.answerAgain}
          text={words.answerText}
          initial={dispute.answer}
          reasonLabel={words.answerLabel}
          reasonMissing={words.answerMissing}
          confirmLabel={words.answerSend}
          busy={answer.isPending}
          over={dispute.may.answer ? undefined : words.answerOver}
          onConfirm={(said) => void end(answer.mutateAsync({ params, body: { words: said } }), words.answered)}
          onClose={() => setAsking(undefined)}
        />
      )}
      <ConfirmDialog
        open={asking === 'refund' && dispute.may.refund}
        title={words.refundTitle}
        text={words.refundText({ price })}
        confirmLabel={words.refundConfirm}
        tone="danger"
        busy={refund.isPending}
        onConfirm={() => void end(refund.mutateAsync({ params, body: {} }), words.refunded)}
        onClose={() => setAsking(undefined)}
      />
    </div>
  );
}

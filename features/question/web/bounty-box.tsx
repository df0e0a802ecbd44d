import { type ReactNode, useState } from 'react';
import type { QuestionPage } from '#features/question/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { BountyDialog } from './lazy-parts.tsx';
import { questionMessages } from './messages.ts';
import css from './question.module.css';
import { useBountyText } from './use-bounty-text.ts';

/** The bounty in the question: how much, what becomes of it, and what its asker may do about it. */
export function BountyBox({ question }: { question: QuestionPage }) {
  const t = useMessages(questionMessages);
  const bountyText = useBountyText();
  const [open, setOpen] = useState<'raise' | 'withdraw' | null>(null);
  const { bounty, payout, may } = question;
  const acts: ReactNode = (may.raise || may.withdraw) && (
    <div className={css.acts}>
      {may.raise && (
        <Button size="s" icon="plus" onClick={() => setOpen('raise')}>
          {bounty.state === 'none' ? t.tools.offer : t.tools.raise}
        </Button>
      )}
      {may.withdraw && (
        <Button size="s" tone="quiet" onClick={() => setOpen('withdraw')}>
          {t.tools.withdraw}
        </Button>
      )}
    </div>
  );
  if (bounty.state === 'none' && !acts) return null;
  return (
    <section
      aria-label={t.bounty.lead}
      className={classNames(css.bounty, bounty.state !== 'open' && css.over)}
      data-bounty={bounty.state}
    >
      {bounty.state !== 'none' && (
        <>
          <span>{t.bounty.lead}</span>
          <span className={css.amount}>{bountyText(bounty)}</span>
        </>
      )}
      <p>{bounty.state === 'open' ? t.bounty.open({ amount: bountyText(payout) }) : t.bounty.states[bounty.state]}</p>
      {acts}
      {open && <BountyDialog act={open} question={question} onClose={() => setOpen(null)} />}
    </section>
  );
}

import type { QuestionLink } from '#features/question/contract.ts';
import { questionPath } from '#features/question/paths.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { Badge, Status } from '#platform/web/kit/badge.tsx';
import { Panel, RankList } from '#platform/web/kit/card.tsx';
import { questionMessages } from './messages.ts';
import { BountyBadge } from './question-badges.tsx';

type QuestionRankProps = {
  title: string;
  questions: readonly QuestionLink[];
  more?: { to: string; label: string };
};

/** A short list of questions beside a page, led by their bounties. Renders nothing when it is empty. */
export function QuestionRank({ title, questions, more }: QuestionRankProps) {
  const language = useLanguage();
  if (questions.length === 0) return null;
  return (
    <Panel title={title} {...(more ? { more } : {})}>
      <RankList
        items={questions.map((question) => ({
          key: question.id,
          to: questionPath(question.id),
          text: <span lang={foreignLanguage(question.title, language)}>{question.title}</span>,
          lead: <Lead question={question} />,
        }))}
      />
    </Panel>
  );
}

/** What a reader wants to know first: solved, what can be won, else how many have answered. */
function Lead({ question: { bounty, isResolved, answerCount } }: { question: QuestionLink }) {
  const t = useMessages(questionMessages).row;
  const language = useLanguage();
  if (isResolved) return <Badge kind="solved" />;
  if (bounty.state === 'open') return <BountyBadge bounty={bounty} />;
  return (
    <Status tone="neutral">
      {t.answerCount({ count: answerCount, text: formatCompactCount(answerCount, language) })}
    </Status>
  );
}

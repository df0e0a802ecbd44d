import type { MyQuestion, QuestionLink } from '#features/question/contract.ts';
import { questionPath } from '#features/question/paths.ts';
import { QuestionBadges } from '#features/question/web/lists-public.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { Count, ListRow, MetaLine } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { myContentMessages } from '../messages.ts';
import { RecordStatus } from './record-status.tsx';

type OwnQuestionRowProps = {
  question: QuestionLink;
  /** What only its asker sees. */
  mine?: MyQuestion;
};

/** A question in its asker's list: bounty, state and counts. */
export function OwnQuestionRow({ question, mine }: OwnQuestionRowProps) {
  const t = useMessages(myContentMessages);
  const language = useLanguage();
  const { id, title, bounty, isResolved, createdAt, answerCount } = question;
  return (
    <ListRow
      level={2}
      to={questionPath(id)}
      title={title}
      lang={foreignLanguage(title, language)}
      badges={
        <>
          {mine && <RecordStatus status={mine.status} />}
          <QuestionBadges
            bounty={bounty}
            isResolved={isResolved}
            isClosed={mine?.isClosed ?? false}
            isEdited={mine?.isEdited ?? false}
          />
        </>
      }
      meta={
        <MetaLine>
          <TimeAgo at={createdAt} />
          {mine && <Count icon="eye" label={t.views} value={formatCompactCount(mine.viewCount, language)} />}
          <Count icon="chat" label={t.tabNames.answers} value={formatCompactCount(answerCount, language)} />
        </MetaLine>
      }
    />
  );
}

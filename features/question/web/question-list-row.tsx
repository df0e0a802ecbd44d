import { COMMENTS_ID } from '#features/content/paths.ts';
import { AuthorAvatar, AuthorByline } from '#features/content/web/public.ts';
import type { QuestionRow } from '#features/question/contract.ts';
import { questionPath, questionTagPath } from '#features/question/paths.ts';
import { NewCount } from '#features/reading/web/public.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { Tag } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Count, Dot, ListRow, MetaLine, PostedAt } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { Cached } from '#platform/web/page/piece-cache.tsx';
import { questionMessages } from './messages.ts';
import css from './question.module.css';
import { QuestionBadges } from './question-badges.tsx';

/** Further tags are only on the question's page, to keep the row short. */
const TAGS_SHOWN = 3;

/** A question in a list. */
export function QuestionListRow({ question }: { question: QuestionRow }) {
  return (
    <Cached name="question-row" of={question}>
      <Row question={question} />
    </Cached>
  );
}

function Row({ question }: { question: QuestionRow }) {
  const t = useMessages(questionMessages).row;
  const language = useLanguage();
  const { id, author, title, summary, createdAt } = question;
  return (
    <ListRow
      level={2}
      to={questionPath(id)}
      lang={foreignLanguage(title, language)}
      avatar={<AuthorAvatar author={author} />}
      by={
        <AuthorByline author={author}>
          <Dot />
          <PostedAt>
            <TimeAgo at={createdAt} />
          </PostedAt>
          {question.isEdited && (
            <>
              <Dot />
              <span>{t.edited}</span>
            </>
          )}
        </AuthorByline>
      }
      title={title}
      badges={
        <>
          <QuestionBadges
            bounty={question.bounty}
            isResolved={question.isResolved}
            isPinned={question.isPinned}
            isClosed={question.isClosed}
          />
          <NewCount text={{ kind: 'question', id }} label={t.newAnswers} />
        </>
      }
      {...(summary === '' ? {} : { summary })}
      meta={<Meta question={question} />}
    />
  );
}

function Meta({ question: { id, tags, lastAnswer, viewCount, answerCount } }: { question: QuestionRow }) {
  const t = useMessages(questionMessages).row;
  const language = useLanguage();
  return (
    <MetaLine
      last={
        lastAnswer && (
          <Link to={questionPath(id, 'latest')} className="hit" rel="nofollow">
            {t.answeredBy({ name: lastAnswer.nickname })} <TimeAgo at={lastAnswer.at} />
          </Link>
        )
      }
    >
      <span className={css.tags}>
        {tags.slice(0, TAGS_SHOWN).map((tag) => (
          <Tag key={tag} to={questionTagPath(tag)}>
            {tag}
          </Tag>
        ))}
      </span>
      <Count icon="eye" label={t.views} value={formatCompactCount(viewCount, language)} />
      <Count
        icon="chat"
        label={t.answers}
        value={formatCompactCount(answerCount, language)}
        to={`${questionPath(id)}#${COMMENTS_ID}`}
      />
    </MetaLine>
  );
}

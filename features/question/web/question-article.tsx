import { useQueryClient } from '@tanstack/react-query';
import { commentAnchor } from '#features/comment/paths.ts';
import { AuthorAvatar, AuthorByline, EditedNote } from '#features/content/web/public.ts';
import { ReportAction } from '#features/content/web/report-public.ts';
import { FollowPart } from '#features/follow/web/public.ts';
import type { PollView } from '#features/poll/contract.ts';
import { PollPart } from '#features/poll/web/public.ts';
import { type QuestionPage, questionApi } from '#features/question/contract.ts';
import { questionPath, questionTagPath } from '#features/question/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { foreignLanguage } from '#platform/web/i18n/text-language.ts';
import { Badge, Tag } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Dot } from '#platform/web/kit/list-row.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { Post, Prose } from '#platform/web/kit/thread.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { latePart } from '#platform/web/page/late-part.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { BountyBox } from './bounty-box.tsx';
import { questionMessages } from './messages.ts';
import css from './question.module.css';
import { QuestionBadges } from './question-badges.tsx';

/** Loaded for those who have some: readers have none. */
const QuestionTools = latePart(async () => (await import('./question-tools.tsx')).QuestionTools);

const hasTools = ({ may, authorToSuspend }: QuestionPage) =>
  authorToSuspend !== null ||
  [
    may.history,
    may.invite,
    may.edit,
    may.append,
    may.delete,
    may.pin,
    may.close,
    may.staffDelete,
    may.restore,
  ].includes(true) ||
  [may.adoptForAsker, may.refund, may.cancelAdoption].includes(true);

type QuestionArticleProps = {
  question: QuestionPage;
  /** Called after its asker has deleted it: the page has to navigate away. */
  onGone: () => void;
};

/** The question itself: tags and states, title, asker and date, bounty, text, what was added, poll. */
export function QuestionArticle({ question, onGone }: QuestionArticleProps) {
  const { page: t, tools } = useMessages(questionMessages);
  const language = useLanguage();
  const { title, summary, status, tags, postscripts, poll } = question;
  const viewer = useViewer();
  const isReportable = status === 'published' && viewer !== null && viewer.account !== question.author.account;
  const lang = foreignLanguage(`${title} ${summary}`, language);
  return (
    <Post
      labels={
        <>
          {tags.map((tag) => (
            <Tag key={tag} to={questionTagPath(tag)}>
              {tag}
            </Tag>
          ))}
          <QuestionBadges
            bounty={{ ...question.bounty, state: 'none' }}
            isResolved={question.adoption !== null}
            isPinned={question.isPinned}
            isClosed={question.isClosed}
            isSunk={question.isSunk}
          />
        </>
      }
      title={title}
      lang={foreignLanguage(title, language)}
      by={<PostedBy question={question} />}
      tools={
        (isReportable || hasTools(question)) && (
          <>
            {isReportable && (
              <ReportAction text={{ kind: 'question', id: question.id }} by={question.author.account}>
                {tools.report}
              </ReportAction>
            )}
            {hasTools(question) && <QuestionTools question={question} onGone={onGone} />}
          </>
        )
      }
    >
      {status !== 'published' && (
        <div className={css.state}>
          <Callout tone={status === 'pending' ? 'notice' : 'warning'}>{t.status[status]}</Callout>
        </div>
      )}
      <BountyBox question={question} />
      <Prose html={question.html} lang={lang} by={question.author.nickname} />
      {postscripts.map(({ id, html, createdAt }) => (
        <section key={id} className={css.postscript}>
          <h2>
            {t.postscript} <TimeAgo at={createdAt} />
          </h2>
          <Prose small html={html} lang={lang} />
        </section>
      ))}
      {poll && <QuestionPoll questionId={question.id} poll={poll} />}
      <AdoptedNote question={question} />
      {status === 'published' && (
        <div className={css.follow}>
          <FollowPart target={{ kind: 'question', id: question.id }} name={title} isCounted />
        </div>
      )}
    </Post>
  );
}

function PostedBy({ question }: { question: QuestionPage }) {
  const t = useMessages(questionMessages).page;
  const language = useLanguage();
  const { author, createdAt, place, viewCount, editedAt } = question;
  return (
    <>
      <AuthorAvatar author={author} size="s" />
      <AuthorByline author={author}>
        <span>
          {t.asked} <TimeAgo at={createdAt} />
        </span>
        {place !== null && (
          <>
            <Dot />
            <span>{t.writtenIn({ place })}</span>
          </>
        )}
        <Dot />
        <span>{t.reads({ count: viewCount, text: formatCount(viewCount, language) })}</span>
        {editedAt !== null && (
          <>
            <Dot />
            <EditedNote label={t.editedAt} text={question} call={questionApi.revisions} />
          </>
        )}
      </AuthorByline>
    </>
  );
}

/** Which answer was adopted, and the way to it. */
function AdoptedNote({ question: { id, adoption } }: { question: QuestionPage }) {
  const t = useMessages(questionMessages).page;
  if (!adoption) return null;
  const name = adoption.author.nickname;
  return (
    <div className={css.adopted}>
      <Badge kind="solved" />
      <span>{adoption.byStaff ? t.adoptedByStaff({ name }) : t.adopted({ name })}</span>
      <TimeAgo at={adoption.at} />
      <Link to={`${questionPath(id, adoption.answerId)}#${commentAnchor(adoption.answerId)}`} className="hit">
        {t.toAdopted}
      </Link>
    </div>
  );
}

/** The poll of the question; its updates are stored in the question's cached query. */
function QuestionPoll({ questionId, poll }: { questionId: string; poll: PollView }) {
  const queries = useQueryClient();
  const queryKey = [questionApi.read.path, { id: questionId }];
  const keep = (changed: PollView) =>
    queries.setQueriesData<QuestionPage>({ queryKey }, (question) => question && { ...question, poll: changed });
  return <PollPart poll={poll} onChange={keep} onStale={() => void queries.invalidateQueries({ queryKey })} />;
}

import { useLocation } from 'react-router';
import type { WrittenComment } from '#features/comment/contract.ts';
import { atComment } from '#features/comment/paths.ts';
import { questionPath } from '#features/question/paths.ts';
import { myAnswerRepliesQuery, myAnswersQuery } from '#features/question/web/lists-public.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Count } from '#platform/web/kit/list-row.tsx';
import type { PageLocation, PageModule } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { myContentMessages } from '../messages.ts';
import { MyContentList } from './my-content-list.tsx';
import { WrittenRow } from './written-row.tsx';

type Query = Pick<PageLocation, 'query'>;

/** `/user/control___/answerList`: the reader's own answers, each linked to its place. */
export const answers: PageModule = {
  queries: ({ query }: Query) => [myAnswersQuery(pageNumber(query))],
  Page: Answers,
};

/** `/user/control___/answerReplyList`: the reader's own replies to answers. */
export const replies: PageModule = {
  queries: ({ query }: Query) => [myAnswerRepliesQuery(pageNumber(query))],
  Page: AnswerReplies,
};

const usePageNumber = () => pageNumber(new URLSearchParams(useLocation().search));
const pathOf = ({ target, commentId }: WrittenComment) => atComment(questionPath(target.id, commentId), commentId);

function Answers() {
  const t = useMessages(myContentMessages);
  const language = useLanguage();
  const list = useApiQuery(myAnswersQuery(usePageNumber()), { keepPreviousData: true });
  return (
    <MyContentList
      tab="answers"
      list={list}
      draw={(answer) => (
        <WrittenRow key={answer.id} written={answer} to={pathOf(answer)}>
          <Count icon="reply" label={t.repliesTo} value={formatCompactCount(answer.replyCount, language)} />
        </WrittenRow>
      )}
      begin={<ButtonLink to="/askList">{t.toQuestions}</ButtonLink>}
    />
  );
}

function AnswerReplies() {
  const t = useMessages(myContentMessages);
  const list = useApiQuery(myAnswerRepliesQuery(usePageNumber()), { keepPreviousData: true });
  return (
    <MyContentList
      tab="answerReplies"
      list={list}
      draw={(reply) => <WrittenRow key={reply.id} written={reply} to={pathOf(reply)} />}
      begin={<ButtonLink to="/askList">{t.toQuestions}</ButtonLink>}
    />
  );
}

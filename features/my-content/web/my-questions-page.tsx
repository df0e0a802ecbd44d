import { useLocation } from 'react-router';
import type { MyQuestion } from '#features/question/contract.ts';
import { newQuestionPath } from '#features/question/paths.ts';
import { myQuestionsQuery } from '#features/question/web/lists-public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import { myContentMessages } from '../messages.ts';
import { MyContentList } from './my-content-list.tsx';
import { OwnQuestionRow } from './own-question-row.tsx';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [myQuestionsQuery(pageNumber(query))];

/** `/user/control___/questionList`: the reader's own questions. */
export function Page() {
  const t = useMessages(myContentMessages);
  const list = useApiQuery(myQuestionsQuery(pageNumber(new URLSearchParams(useLocation().search))), {
    keepPreviousData: true,
  });
  return (
    <MyContentList
      tab="questions"
      list={list}
      draw={(question: MyQuestion) => <OwnQuestionRow key={question.id} question={question} mine={question} />}
      begin={
        <ButtonLink tone="primary" icon="plus" to={newQuestionPath}>
          {t.ask}
        </ButtonLink>
      }
    />
  );
}

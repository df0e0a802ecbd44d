import { useLocation } from 'react-router';
import { questionPath } from '#features/question/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { FailedSource } from '#platform/web/page/failed-source.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { Late } from '#platform/web/page/late.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { questionActMessages } from './act-messages.ts';
import type { EditQuestionFormProps } from './edit-question-form.tsx';
import { questionMessages } from './messages.ts';
import { sourceQuery } from './queries.ts';
import { QuestionFormSkeleton } from './question-form-skeleton.tsx';

const idOf = (query: URLSearchParams) => query.get('questionId') ?? '';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [sourceQuery(idOf(query))];

const forms = lazyParts<EditQuestionFormProps>(
  questionActMessages,
  async () => (await import('./edit-question-form.tsx')).EditQuestionForm,
);

/** `/user/editQuestion?questionId=`: the asker's edit, based on the version that was loaded. */
export function Page() {
  const t = useMessages(questionMessages).ask;
  const viewer = useViewer();
  const questionId = idOf(new URLSearchParams(useLocation().search));
  const source = useApiQuery(sourceQuery(questionId));
  const { data, error } = source;
  const Form = forms[useLanguage()];
  return (
    <Columns shape="single">
      <PageHead title={t.editTitle} />
      <MainColumn>
        <PageHeading title={t.editTitle} />
        <Card pad="pad">
          {source.isPending && <QuestionFormSkeleton />}
          {error && (
            <FailedSource error={error} onRetry={() => void source.refetch()} refused={t.editRefused}>
              {error.status === 404 ? (
                <ButtonLink to="/askList">{t.toList}</ButtonLink>
              ) : (
                <ButtonLink to={questionPath(questionId)}>{t.backToQuestion}</ButtonLink>
              )}
            </FailedSource>
          )}
          {!error && data && viewer && (
            <Late fallback={<QuestionFormSkeleton />}>
              <Form key={questionId} account={viewer.account} source={data} />
            </Late>
          )}
        </Card>
      </MainColumn>
    </Columns>
  );
}

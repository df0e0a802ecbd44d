import { useLocation } from 'react-router';
import { questionPath } from '#features/question/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { FormPage } from '#platform/web/page/form-page.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { questionActMessages } from './act-messages.ts';
import { questionMessages } from './messages.ts';
import { sourceQuery } from './queries.ts';
import type { EditQuestionFormProps } from './question-forms.tsx';

const idOf = (query: URLSearchParams) => query.get('questionId') ?? '';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [sourceQuery(idOf(query))];

const forms = lazyParts<EditQuestionFormProps>(
  questionActMessages,
  async () => (await import('./question-forms.tsx')).EditQuestionForm,
);

/** `/user/editQuestion?questionId=`: the asker's edit, based on the version that was loaded. */
export function Page() {
  const t = useMessages(questionMessages).ask;
  const viewer = useViewer();
  const questionId = idOf(new URLSearchParams(useLocation().search));
  const source = useApiQuery(sourceQuery(questionId));
  const Form = forms[useLanguage()];
  return (
    <FormPage
      title={t.editTitle}
      refused={t.editRefused}
      query={source}
      fields={2}
      back={{ to: questionPath(questionId), label: t.backToQuestion }}
      list={{ to: '/askList', label: t.toList }}
    >
      {source.data && viewer && <Form key={questionId} account={viewer.account} source={source.data} />}
    </FormPage>
  );
}

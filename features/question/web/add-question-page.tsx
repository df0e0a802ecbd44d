import { cardListPath } from '#features/member/membership-paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { ErrorState, RefusedState } from '#platform/web/kit/states.tsx';
import { FormSkeleton } from '#platform/web/page/form-page.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { Late } from '#platform/web/page/late.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { questionActMessages } from './act-messages.ts';
import { questionMessages } from './messages.ts';
import { formQuery } from './queries.ts';
import type { NewQuestionFormProps } from './question-forms.tsx';

export const queries = () => [formQuery];

const forms = lazyParts<NewQuestionFormProps>(
  questionActMessages,
  async () => (await import('./question-forms.tsx')).NewQuestionForm,
);

/** `/addQuestion`: a new question. */
export function Page() {
  const t = useMessages(questionMessages).ask;
  const viewer = useViewer();
  const form = useApiQuery(formQuery);
  const Form = forms[useLanguage()];
  const memberships = namesIn(form.error?.details['memberships']);
  const roles = namesIn(form.error?.details['roles']);
  return (
    <Columns shape="single">
      <PageHead title={t.title} />
      <MainColumn>
        <PageHeading title={t.title} text={t.text} />
        <Card pad="pad">
          {form.isPending && <FormSkeleton fields={2} />}
          {form.error?.status === 403 && (
            <RefusedState
              title={t.refused}
              text={roles.length > 0 ? t.openTo({ roles: roles.join(t.and) }) : form.error.message}
            >
              {memberships.length > 0 && (
                <ButtonLink tone="primary" to={cardListPath(memberships)}>
                  {t.toCards}
                </ButtonLink>
              )}
              <ButtonLink to="/askList">{t.toList}</ButtonLink>
            </RefusedState>
          )}
          {form.error && form.error.status !== 403 && (
            <ErrorState message={form.error.message} onRetry={() => void form.refetch()} />
          )}
          {form.data?.isOpen === false && <RefusedState title={t.closed} text={t.closedText} />}
          {form.data?.isOpen && viewer && (
            <Late fallback={<FormSkeleton fields={2} />}>
              <Form key={viewer.userId} account={viewer.account} facts={form.data} />
            </Late>
          )}
        </Card>
      </MainColumn>
    </Columns>
  );
}

/** The details of the error: roles, or the codes of those that can be bought. */
function namesIn(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((name) => typeof name === 'string') : [];
}

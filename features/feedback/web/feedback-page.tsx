import { feedbackApi } from '#features/feedback/contract.ts';
import { feedbackMessages } from '#features/feedback/messages.ts';
import { feedbackPaths } from '#features/feedback/paths.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import css from './feedback.module.css';
import { FeedbackForm } from './feedback-form.tsx';

const formQuery = apiQuery(feedbackApi.form, { query: {} });

export const queries = () => [formQuery];

/** `/feedback`: a form for guests and members, or the notice that it is closed. */
export function Page() {
  const t = useMessages(feedbackMessages);
  const viewer = useViewer();
  const form = useApiQuery(formQuery);
  return (
    <Columns shape="single">
      <PageHead title={t.title} description={t.text} canonical={feedbackPaths.write} />
      <MainColumn>
        <PageHeading title={t.title} text={t.text} />
        <Card pad="pad">
          {form.isPending && (
            <SkeletonArea>
              <Skeleton size="l" quarters={2} />
              <Skeleton kind="block" size="l" />
            </SkeletonArea>
          )}
          {form.error && !form.data && <ErrorState message={form.error.message} onRetry={() => void form.refetch()} />}
          {form.data &&
            (form.data.isOpen ? <FeedbackForm /> : <EmptyState icon="lock" title={t.closed} text={t.closedText} />)}
        </Card>
        {viewer && (
          <p className={css.row}>
            <Link to={feedbackPaths.list}>{t.toOwn}</Link>
          </p>
        )}
      </MainColumn>
    </Columns>
  );
}

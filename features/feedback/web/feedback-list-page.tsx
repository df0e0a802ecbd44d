import { useLocation } from 'react-router';
import { feedbackApi, type OwnFeedback } from '#features/feedback/contract.ts';
import { feedbackMessages } from '#features/feedback/messages.ts';
import { feedbackPaths } from '#features/feedback/paths.ts';
import { AccountLayout } from '#features/profile/web/public.ts';
import { countPages } from '#platform/shared/paging.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { pageNumber } from '#platform/web/page/page-number.ts';
import css from './feedback.module.css';

const hrefOf = (page: number) => (page === 1 ? feedbackPaths.list : `${feedbackPaths.list}?page=${page}`);
const listQuery = (query: URLSearchParams) =>
  apiQuery(feedbackApi.list, { query: { page: String(pageNumber(query)) } });

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [listQuery(query)];

/** `/user/feedbackList`: what the reader has told staff, and their answers. */
export function Page() {
  const t = useMessages(feedbackMessages).list;
  const list = useApiQuery(listQuery(new URLSearchParams(useLocation().search)), { keepPreviousData: true });
  const { data, error } = list;
  return (
    <AccountLayout title={t.title} text={t.text}>
      <Card>
        {list.isPending && (
          <SkeletonArea>
            <Skeleton size="l" quarters={2} />
            <Skeleton kind="block" size="m" />
          </SkeletonArea>
        )}
        {error && !data && <ErrorState message={error.message} onRetry={() => void list.refetch()} />}
        {data && (
          <>
            <RowsOfPage list={data} first={hrefOf(1)}>
              {data.records.map((feedback) => (
                <Row key={feedback.id} feedback={feedback} />
              ))}
              {data.records.length === 0 && <EmptyState icon="mail" title={t.empty} text={t.emptyText} />}
            </RowsOfPage>
            <Pager page={data.page} pageCount={countPages(data)} hrefOf={hrefOf} />
          </>
        )}
      </Card>
      <p>
        <ButtonLink to={feedbackPaths.write}>{t.write}</ButtonLink>
      </p>
    </AccountLayout>
  );
}

function Row({ feedback: { content, contact, state, createdAt, replies } }: { feedback: OwnFeedback }) {
  const t = useMessages(feedbackMessages).list;
  const instant = useInstant();
  return (
    <article className={css.row} data-row>
      <p className={css.text}>{content}</p>
      <p className={css.meta}>
        <Status tone={state === 'answered' ? 'good' : 'waiting'}>{t.states[state]}</Status>
        <span>
          {t.at} {instant(createdAt)}
        </span>
        <span>
          {t.contact} {contact}
        </span>
      </p>
      {replies.map((reply) => (
        <blockquote key={reply.id} className={css.reply}>
          <p className={css.meta}>{(reply.byMail ? t.replyByMail : t.reply)({ at: instant(reply.createdAt) })}</p>
          <p className={css.text}>{reply.content}</p>
        </blockquote>
      ))}
    </article>
  );
}

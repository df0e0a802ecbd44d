import { useLocation } from 'react-router';
import { feedbackApi, type OwnFeedback } from '#features/feedback/contract.ts';
import { feedbackMessages } from '#features/feedback/messages.ts';
import { feedbackPaths } from '#features/feedback/paths.ts';
import { AccountLayout } from '#features/profile/web/public.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { PagedRows } from '#platform/web/kit/paged-rows.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
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
  return (
    <AccountLayout title={t.title} text={t.text}>
      <Card>
        <PagedRows
          list={list}
          skeleton={
            <SkeletonArea>
              <Skeleton size="l" quarters={2} />
              <Skeleton kind="block" size="m" />
            </SkeletonArea>
          }
          empty={<EmptyState icon="mail" title={t.empty} text={t.emptyText} />}
          hrefOf={hrefOf}
        >
          {(rows) => rows.map((feedback) => <Row key={feedback.id} feedback={feedback} />)}
        </PagedRows>
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

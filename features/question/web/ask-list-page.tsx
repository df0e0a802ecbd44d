import { useLocation, useNavigate } from 'react-router';
import { FollowPart } from '#features/follow/web/public.ts';
import { filters, sorts } from '#features/question/contract.ts';
import { newQuestionPath } from '#features/question/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn, SideColumn } from '#platform/web/kit/columns.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { ListRowsSkeleton } from '#platform/web/kit/list-row-skeleton.tsx';
import { SideNav } from '#platform/web/kit/side-nav.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { StepPager } from '#platform/web/kit/step-pager.tsx';
import { Chips, Tabs } from '#platform/web/kit/tabs.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { questionMessages } from './messages.ts';
import { questionsQuery } from './queries.ts';
import css from './question.module.css';
import { type QuestionListParams, questionListHref, readQuestionListParams } from './question-list-params.ts';
import { QuestionListRow } from './question-list-row.tsx';
import { WantedQuestions } from './wanted-part.tsx';
import { wantedQuery } from './wanted-query.ts';

export const queries = ({ query }: Pick<PageLocation, 'query'>) => [
  questionsQuery(readQuestionListParams(query)),
  wantedQuery,
];

/** `/askList`: the questions, filtered and sorted by the address. */
export function Page() {
  const t = useMessages(questionMessages).list;
  const params = readQuestionListParams(new URLSearchParams(useLocation().search));
  const navigate = useNavigate();
  const { filter, tag } = params;
  const at = (changes: Partial<QuestionListParams>) =>
    questionListHref({ ...params, before: undefined, after: undefined, ...changes });
  const choices = filters.map((item) => ({
    to: at({ filter: item }),
    label: t.filters[item],
    current: item === filter,
  }));
  const title = [t.title, ...(filter === 'all' ? [] : [t.filters[filter]]), ...(tag === undefined ? [] : [`#${tag}`])];
  return (
    <>
      <PageHead title={title.join(' · ')} description={t.description} canonical={questionListHref(params)} />
      <Chips label={t.filterLabel} items={choices} />
      <Columns shape="home">
        <SideColumn label={t.filterLabel}>
          <SideNav label={t.filterLabel} groups={[{ items: choices }]} />
        </SideColumn>
        <MainColumn>
          <PageHeading title={t.title} text={t.text}>
            <ButtonLink tone="primary" icon="plus" to={newQuestionPath}>
              {t.ask}
            </ButtonLink>
          </PageHeading>
          <Questions params={params} at={at} />
        </MainColumn>
        <SideColumn label={t.beside}>
          <WantedQuestions />
        </SideColumn>
      </Columns>
      <PageKeys
        acts={['next', 'previous', 'open', 'ask', 'search', 'home', 'help']}
        on={{ ask: () => void navigate(newQuestionPath) }}
      />
    </>
  );
}

type QuestionsProps = {
  params: QuestionListParams;
  /** The list with these changes, from its beginning. */
  at: (changes: Partial<QuestionListParams>) => string;
};

/** Orders, rows and where the list goes on. */
function Questions({ params, at }: QuestionsProps) {
  const t = useMessages(questionMessages).list;
  const list = useApiQuery(questionsQuery(params), { keepPreviousData: true });
  const { data, error } = list;
  return (
    <Card as="section" label={t.questions}>
      <Tabs
        label={t.order}
        items={sorts.map((sort) => ({ to: at({ sort }), label: t.sorts[sort], current: sort === params.sort }))}
      />
      {params.tag !== undefined && (
        <div className={css.filter}>
          {t.tagged}
          <Tag>{params.tag}</Tag>
          <Link to={at({ tag: undefined })} className="hit">
            {t.clearTag}
          </Link>
          {(data?.records.length ?? 0) > 0 && (
            <FollowPart target={{ kind: 'tag', id: params.tag }} name={`#${params.tag}`} isCounted />
          )}
        </div>
      )}
      {list.isPending && <ListRowsSkeleton />}
      {error && (
        <ErrorState message={error.message} onRetry={() => void list.refetch()}>
          <ButtonLink to={questionListHref(readQuestionListParams(new URLSearchParams()))}>{t.showAll}</ButtonLink>
        </ErrorState>
      )}
      {data && (
        <div
          className={list.isPlaceholderData ? css.waiting : undefined}
          aria-busy={list.isPlaceholderData || undefined}
        >
          {data.records.map((question) => (
            <QuestionListRow key={question.id} question={question} />
          ))}
          {data.records.length === 0 && <NoQuestions params={params} at={at} />}
          <StepPager
            label={t.pages}
            previous={data.after === null ? undefined : at({ after: data.after })}
            next={data.before === null ? undefined : at({ before: data.before })}
          />
        </div>
      )}
    </Card>
  );
}

function NoQuestions({ params, at }: QuestionsProps) {
  const t = useMessages(questionMessages).list;
  const { filter, tag, before, after } = params;
  if (before !== undefined || after !== undefined)
    return (
      <EmptyState title={t.pastEnd}>
        <ButtonLink tone="primary" to={at({})}>
          {t.toStart}
        </ButtonLink>
      </EmptyState>
    );
  if (filter !== 'all' || tag !== undefined)
    return (
      <EmptyState icon={tag === undefined ? 'help' : 'tag'} title={t.noneHere[filter]}>
        <ButtonLink to={at({ filter: 'all', tag: undefined })}>{t.showAll}</ButtonLink>
      </EmptyState>
    );
  return (
    <EmptyState icon="help" title={t.none} text={t.noneText}>
      <ButtonLink tone="primary" icon="plus" to={newQuestionPath}>
        {t.ask}
      </ButtonLink>
    </EmptyState>
  );
}

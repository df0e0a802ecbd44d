import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import { type ConsoleTopic, topicApi } from '#features/topic/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { countPages } from '#platform/shared/paging.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { StaffDialog, type StaffMutation } from '../staff-dialog.tsx';
import css from './content.module.css';
import { ContentFilterForm, filtersOf, hrefOf } from './content-filters.tsx';
import { ContentTable } from './content-table.tsx';
import { topicAdminMessages } from './messages.ts';
import { useMutationName } from './use-act-name.ts';

const pageMessages = consoleMessages(topicAdminMessages);
/** Where the server stops counting. */
const COUNTED = 3000;

const contentQuery = (search: URLSearchParams) =>
  apiQuery(topicApi.console, { query: { ...filtersOf(search), page: search.get('page') ?? '1' } });

export const queries = ({ query }: PageLocation) => [contentQuery(query)];

/** `/admin/content`: every topic, and what staff can do with it. */
export function Page() {
  return (
    <ConsoleFrame area="content" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(topicAdminMessages);
  const language = useLanguage();
  const queries = useQueryClient();
  const nameOf = useMutationName();
  const [search] = useSearchParams();
  const filters = filtersOf(search);
  const query = useApiQuery(contentQuery(search), { keepPreviousData: true });
  const [plan, setPlan] = useState<{ mutation: StaffMutation; topic: ConsoleTopic } | null>(null);
  const close = () => {
    setPlan(null);
    void queries.invalidateQueries({ queryKey: [topicApi.console.path] });
  };
  return (
    <>
      <PageHeading title={t.title} text={t.text} />
      <Card pad="pad">
        <ContentFilterForm key={search.toString()} filters={filters} />
      </Card>
      <QueryState asked={query}>
        {(list) => (
          <>
            <Card>
              <RowsOfPage list={list} first={hrefOf(filters, 1)}>
                <ContentTable topics={list.records} onPlan={(mutation, topic) => setPlan({ mutation, topic })} />
              </RowsOfPage>
            </Card>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf(filters, page)} />
            {list.total >= COUNTED && (
              <p className={css.quiet}>{t.capped({ count: formatCount(COUNTED, language) })}</p>
            )}
          </>
        )}
      </QueryState>
      {plan && (
        <StaffDialog
          mutation={plan.mutation}
          title={nameOf(plan.mutation, plan.topic)}
          topic={plan.topic}
          onClose={close}
        />
      )}
    </>
  );
}

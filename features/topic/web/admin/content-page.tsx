import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { type ConsoleTopic, topicApi } from '#features/topic/contract.ts';
import { countPages } from '#platform/shared/paging.ts';
import { formatCount } from '#platform/shared/words.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { type StaffAct, StaffDialog } from '../staff-dialog.tsx';
import css from './content.module.css';
import { ContentFilterForm, filtersOf, hrefOf } from './content-filters.tsx';
import { ContentTable } from './content-table.tsx';
import type { zh } from './messages.zh.ts';
import { useActName } from './use-act-name.ts';

const pageWords = consoleWords('topicAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});
/** Where the server stops counting. */
const COUNTED = 3000;

const askContent = (search: URLSearchParams) => ask(topicApi.console, { query: { ...filtersOf(search), page: search.get('page') ?? '1' } });

export const asks = ({ query }: Place) => [askContent(query)];

/** `/admin/content`: every topic, and what staff can do with it. */
export function Page() {
  return (
    <ConsoleFrame area="content" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('topicAdmin');
  const language = useLanguage();
  const queries = useQueryClient();
  const nameOf = useActName();
  const [search] = useSearchParams();
  const filters = filtersOf(search);
  const asked = useAsk(askContent(search), { keepPrevious: true });
  const [plan, setPlan] = useState<{ act: StaffAct; topic: ConsoleTopic } | null>(null);
  const close = () => {
    setPlan(null);
    void queries.invalidateQueries({ queryKey: [topicApi.console.path] });
  };
  return (
    <>
      <PageHeading title={words.title} text={words.text} />
      <Card pad="pad">
        <ContentFilterForm key={search.toString()} filters={filters} />
      </Card>
      <AskState asked={asked}>
        {(list) => (
          <>
            <Card>
              <RowsOfPage list={list} first={hrefOf(filters, 1)}>
                <ContentTable topics={list.records} onPlan={(act, topic) => setPlan({ act, topic })} />
              </RowsOfPage>
            </Card>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf(filters, page)} />
            {list.total >= COUNTED && <p className={css.quiet}>{words.capped({ count: formatCount(COUNTED, language) })}</p>}
          </>
        )}
      </AskState>
      {plan && <StaffDialog act={plan.act} title={nameOf(plan.act, plan.topic)} topic={plan.topic} onClose={close} />}
    </>
  );
}

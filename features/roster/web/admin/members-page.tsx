import { useSearchParams } from 'react-router';
import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import type { RosterPage } from '#features/roster/contract.ts';
import { countPages } from '#platform/shared/paging.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { askRoster } from './asks.ts';
import { ExportButton } from './export-button.tsx';
import { hrefOf, RosterFilters } from './members-filters.tsx';
import { MembersTable } from './members-table.tsx';
import type { zh } from './messages.zh.ts';
import css from './roster.module.css';

const pageWords = consoleWords('rosterAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

export const asks = ({ query }: Place) => [askRoster(query)];

/** `/admin/members`: everybody with an account. */
export function Page() {
  return (
    <ConsoleFrame area="member" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('rosterAdmin');
  const [search] = useSearchParams();
  const asked = useAsk(askRoster(search), { keepPrevious: true });
  return (
    <>
      <PageHeading title={words.title} text={words.text}>
        {asked.data?.may.export && <ExportButton search={search} />}
      </PageHeading>
      <Card pad="pad">
        <RosterFilters key={search.toString()} search={search} />
      </Card>
      <AskState asked={asked}>{(list) => <Found list={list} search={search} />}</AskState>
    </>
  );
}

function Found({ list, search }: { list: RosterPage; search: URLSearchParams }) {
  const words = useWords<typeof zh>('rosterAdmin');
  const count = formatCount(list.total, useLanguage());
  return (
    <>
      <p className={css.count} aria-live="polite">
        {list.isCounted ? words.found({ count }) : words.foundMore({ count })}
      </p>
      <Card>
        <RowsOfPage list={list} first={hrefOf(search, { page: 1, at: list.at })}>
          <MembersTable members={list.records} />
        </RowsOfPage>
      </Card>
      <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf(search, { page, at: list.at })} />
    </>
  );
}

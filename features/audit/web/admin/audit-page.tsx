import { useSearchParams } from 'react-router';
import { type AuditRow, auditApi } from '#features/audit/contract.ts';
import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import { memberPath } from '#features/member/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { countPages, type Page as ListPage } from '#platform/shared/paging.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import css from './audit.module.css';
import { AuditFilterForm, type AuditFilters, filtersOf, hrefOf } from './audit-filters.tsx';
import { type ChangeLine, changeLines } from './change-lines.ts';
import type { zh } from './messages.zh.ts';

const pageMessages = consoleMessages('auditAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});
/** Where the server stops counting. */
const COUNTED = 5000;

const auditQuery = (search: URLSearchParams) =>
  apiQuery(auditApi.list, { query: { ...filtersOf(search), page: search.get('page') ?? '1' } });

export const queries = ({ query }: PageLocation) => [auditQuery(query)];

/** `/admin/audit`: who did what, to what and why. */
export function Page() {
  return (
    <ConsoleFrame area="audit" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const messages = useMessages<typeof zh>('auditAdmin');
  const [search] = useSearchParams();
  const filters = filtersOf(search);
  const query = useApiQuery(auditQuery(search), { keepPreviousData: true });
  return (
    <>
      <PageHeading title={messages.title} text={messages.text} />
      <Card pad="pad">
        <AuditFilterForm key={search.toString()} filters={filters} />
      </Card>
      <QueryState asked={query}>{(list) => <AuditList list={list} filters={filters} />}</QueryState>
    </>
  );
}

function AuditList({ list, filters }: { list: ListPage<AuditRow>; filters: AuditFilters }) {
  const messages = useMessages<typeof zh>('auditAdmin');
  const language = useLanguage();
  const isAll = Object.keys(filters).length === 0;
  return (
    <>
      <Card>
        <RowsOfPage list={list} first={hrefOf(filters, 1)}>
          <Table
            caption={messages.table}
            rows={list.records}
            keyOf={(row) => row.id}
            empty={
              <EmptyState
                icon="shield"
                title={isAll ? messages.emptyAll : messages.empty}
                text={isAll ? messages.emptyAllText : messages.emptyText}
              />
            }
            columns={[
              {
                key: 'at',
                head: messages.at,
                cell: (row) => (
                  <span className={css.quiet}>
                    <TimeAgo at={row.at} />
                  </span>
                ),
              },
              {
                key: 'who',
                head: messages.who,
                cell: ({ actor }) =>
                  actor ? <Link to={memberPath(actor.account)}>{actor.nickname}</Link> : messages.system,
              },
              { key: 'what', head: messages.what, cell: (row) => messages.actions[row.action] ?? row.action },
              { key: 'target', head: messages.target, cell: (row) => <Target row={row} /> },
              { key: 'change', head: messages.change, cell: (row) => <Changes row={row} /> },
              {
                key: 'why',
                head: messages.why,
                isProse: true,
                cell: (row) => <span className={css.why}>{row.reason}</span>,
              },
              {
                key: 'address',
                head: messages.address,
                cell: (row) => <span className={css.quiet}>{row.address}</span>,
              },
            ]}
          />
        </RowsOfPage>
      </Card>
      <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf(filters, page)} />
      {list.total >= COUNTED && (
        <p className={css.quiet}>{messages.capped({ count: formatCount(COUNTED, language) })}</p>
      )}
    </>
  );
}

/** Everything else that was done to the same thing. */
function Target({ row: { target } }: { row: AuditRow }) {
  const messages = useMessages<typeof zh>('auditAdmin');
  return (
    <Link to={hrefOf({ kind: target.kind, id: target.id }, 1)}>
      {messages.kinds[target.kind] ?? target.kind} {target.id}
    </Link>
  );
}

function Changes({ row }: { row: AuditRow }) {
  const messages = useMessages<typeof zh>('auditAdmin');
  return (
    <span className={css.changes}>
      {changeLines(row.before, row.after).map((line) => (
        <span key={line.name}>
          {line.name !== '' && <b>{messages.fields[line.name] ?? line.name} </b>}
          {line.before === line.after ? line.after : <Change line={line} />}
        </span>
      ))}
    </span>
  );
}

function Change({ line }: { line: ChangeLine }) {
  const messages = useMessages<typeof zh>('auditAdmin');
  return (
    <>
      {line.before !== '' && (
        <>
          <del>
            <VisuallyHidden>{messages.before} </VisuallyHidden>
            {line.before}
          </del>{' '}
        </>
      )}
      {line.after !== '' && (
        <ins>
          <VisuallyHidden>{messages.after} </VisuallyHidden>
          {line.after}
        </ins>
      )}
    </>
  );
}

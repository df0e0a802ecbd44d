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
import { auditAdminMessages } from './messages.ts';

const pageMessages = consoleMessages(auditAdminMessages);
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
  const t = useMessages(auditAdminMessages);
  const [search] = useSearchParams();
  const filters = filtersOf(search);
  const query = useApiQuery(auditQuery(search), { keepPreviousData: true });
  return (
    <>
      <PageHeading title={t.title} text={t.text} />
      <Card pad="pad">
        <AuditFilterForm key={search.toString()} filters={filters} />
      </Card>
      <QueryState asked={query}>{(list) => <AuditList list={list} filters={filters} />}</QueryState>
    </>
  );
}

function AuditList({ list, filters }: { list: ListPage<AuditRow>; filters: AuditFilters }) {
  const t = useMessages(auditAdminMessages);
  const language = useLanguage();
  const isAll = Object.keys(filters).length === 0;
  return (
    <>
      <Card>
        <RowsOfPage list={list} first={hrefOf(filters, 1)}>
          <Table
            caption={t.table}
            rows={list.records}
            keyOf={(row) => row.id}
            empty={
              <EmptyState
                icon="shield"
                title={isAll ? t.emptyAll : t.empty}
                text={isAll ? t.emptyAllText : t.emptyText}
              />
            }
            columns={[
              {
                key: 'at',
                head: t.at,
                cell: (row) => (
                  <span className={css.quiet}>
                    <TimeAgo at={row.at} />
                  </span>
                ),
              },
              {
                key: 'who',
                head: t.who,
                cell: ({ actor }) => (actor ? <Link to={memberPath(actor.account)}>{actor.nickname}</Link> : t.system),
              },
              { key: 'what', head: t.what, cell: (row) => t.actions[row.action] ?? row.action },
              { key: 'target', head: t.target, cell: (row) => <Target row={row} /> },
              { key: 'change', head: t.change, cell: (row) => <Changes row={row} /> },
              {
                key: 'why',
                head: t.why,
                isProse: true,
                cell: (row) => <span className={css.why}>{row.reason}</span>,
              },
              {
                key: 'address',
                head: t.address,
                cell: (row) => <span className={css.quiet}>{row.address}</span>,
              },
            ]}
          />
        </RowsOfPage>
      </Card>
      <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf(filters, page)} />
      {list.total >= COUNTED && <p className={css.quiet}>{t.capped({ count: formatCount(COUNTED, language) })}</p>}
    </>
  );
}

/** Everything else that was done to the same thing. */
function Target({ row: { target } }: { row: AuditRow }) {
  const t = useMessages(auditAdminMessages);
  return (
    <Link to={hrefOf({ kind: target.kind, id: target.id }, 1)}>
      {t.kinds[target.kind] ?? target.kind} {target.id}
    </Link>
  );
}

function Changes({ row }: { row: AuditRow }) {
  const t = useMessages(auditAdminMessages);
  return (
    <span className={css.changes}>
      {changeLines(row.before, row.after).map((line) => (
        <span key={line.name}>
          {line.name !== '' && <b>{t.fields[line.name] ?? line.name} </b>}
          {line.before === line.after ? line.after : <Change line={line} />}
        </span>
      ))}
    </span>
  );
}

function Change({ line }: { line: ChangeLine }) {
  const t = useMessages(auditAdminMessages);
  return (
    <>
      {line.before !== '' && (
        <>
          <del>
            <VisuallyHidden>{t.before} </VisuallyHidden>
            {line.before}
          </del>{' '}
        </>
      )}
      {line.after !== '' && (
        <ins>
          <VisuallyHidden>{t.after} </VisuallyHidden>
          {line.after}
        </ins>
      )}
    </>
  );
}

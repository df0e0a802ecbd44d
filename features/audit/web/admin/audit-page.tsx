import { useSearchParams } from 'react-router';
import { type AuditRow, auditApi } from '#features/audit/contract.ts';
import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { memberPath } from '#features/member/paths.ts';
import { countPages, type Page as ListPage } from '#platform/shared/paging.ts';
import { formatCount } from '#platform/shared/words.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import type { Place } from '#platform/web/page/page.ts';
import css from './audit.module.css';
import { AuditFilterForm, type AuditFilters, filtersOf, hrefOf } from './audit-filters.tsx';
import { type ChangeLine, changeLines } from './change-lines.ts';
import type { zh } from './messages.zh.ts';

const pageWords = consoleWords('auditAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});
/** Where the server stops counting. */
const COUNTED = 5000;

const askAudit = (search: URLSearchParams) => ask(auditApi.list, { query: { ...filtersOf(search), page: search.get('page') ?? '1' } });

export const asks = ({ query }: Place) => [askAudit(query)];

/** `/admin/audit`: who did what, to what and why. */
export function Page() {
  return (
    <ConsoleFrame area="audit" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('auditAdmin');
  const [search] = useSearchParams();
  const filters = filtersOf(search);
  const asked = useAsk(askAudit(search), { keepPrevious: true });
  return (
    <>
      <PageHeading title={words.title} text={words.text} />
      <Card pad="pad">
        <AuditFilterForm key={search.toString()} filters={filters} />
      </Card>
      <AskState asked={asked}>{(list) => <AuditList list={list} filters={filters} />}</AskState>
    </>
  );
}

function AuditList({ list, filters }: { list: ListPage<AuditRow>; filters: AuditFilters }) {
  const words = useWords<typeof zh>('auditAdmin');
  const language = useLanguage();
  const isAll = Object.keys(filters).length === 0;
  return (
    <>
      <Card>
        <RowsOfPage list={list} first={hrefOf(filters, 1)}>
          <Table
            caption={words.table}
            rows={list.records}
            keyOf={(row) => row.id}
            empty={<EmptyState icon="shield" title={isAll ? words.emptyAll : words.empty} text={isAll ? words.emptyAllText : words.emptyText} />}
            columns={[
              {
                key: 'at',
                head: words.at,
                cell: (row) => (
                  <span className={css.quiet}>
                    <TimeAgo at={row.at} />
                  </span>
                ),
              },
              { key: 'who', head: words.who, cell: ({ actor }) => (actor ? <Link to={memberPath(actor.account)}>{actor.nickname}</Link> : words.system) },
              { key: 'what', head: words.what, cell: (row) => words.actions[row.action] ?? row.action },
              { key: 'target', head: words.target, cell: (row) => <Target row={row} /> },
              { key: 'change', head: words.change, cell: (row) => <Changes row={row} /> },
              { key: 'why', head: words.why, isProse: true, cell: (row) => <span className={css.why}>{row.reason}</span> },
              { key: 'address', head: words.address, cell: (row) => <span className={css.quiet}>{row.address}</span> },
            ]}
          />
        </RowsOfPage>
      </Card>
      <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf(filters, page)} />
      {list.total >= COUNTED && <p className={css.quiet}>{words.capped({ count: formatCount(COUNTED, language) })}</p>}
    </>
  );
}

/** Everything else that was done to the same thing. */
function Target({ row: { target } }: { row: AuditRow }) {
  const words = useWords<typeof zh>('auditAdmin');
  return (
    <Link to={hrefOf({ kind: target.kind, id: target.id }, 1)}>
      {words.kinds[target.kind] ?? target.kind} {target.id}
    </Link>
  );
}

function Changes({ row }: { row: AuditRow }) {
  const words = useWords<typeof zh>('auditAdmin');
  return (
    <span className={css.changes}>
      {changeLines(row.before, row.after).map((line) => (
        <span key={line.name}>
          {line.name !== '' && <b>{words.fields[line.name] ?? line.name} </b>}
          {line.before === line.after ? line.after : <Change line={line} />}
        </span>
      ))}
    </span>
  );
}

function Change({ line }: { line: ChangeLine }) {
  const words = useWords<typeof zh>('auditAdmin');
  return (
    <>
      {line.before !== '' && (
        <>
          <del>
            <VisuallyHidden>{words.before} </VisuallyHidden>
            {line.before}
          </del>{' '}
        </>
      )}
      {line.after !== '' && (
        <ins>
          <VisuallyHidden>{words.after} </VisuallyHidden>
          {line.after}
        </ins>
      )}
    </>
  );
}

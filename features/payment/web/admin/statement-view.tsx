import { QueryState } from '#features/console/web/public.ts';
import type { StatementDifference, StatementFile } from '#features/payment/statement-contract.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { paymentAdminMessages } from './messages.ts';
import css from './payment-admin.module.css';
import { hrefOf, statementQuery } from './search-params.ts';
import { DifferenceMark } from './statements.tsx';

/** Providers account in UTC+8 days, whatever the reader's time zone. */
const dayOf = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);

/** The statement's days, both inclusive: `endsAt` is the start of the following day. */
function periodOf({ beginsAt, endsAt }: StatementFile['statement']): string {
  const [first, last] = [dayOf(Date.parse(beginsAt)), dayOf(Date.parse(endsAt) - 1)];
  return first === last ? first : `${first} – ${last}`;
}

/** One statement with all differences from our books. */
export function StatementView({ id }: { id: string }) {
  const query = useApiQuery(statementQuery(id));
  return <QueryState asked={query}>{(file) => <View file={file} />}</QueryState>;
}

function View({ file: { statement, differences } }: { file: StatementFile }) {
  const messages = useMessages(paymentAdminMessages).statements;
  return (
    <>
      <Card pad="pad">
        <div className={css.head}>
          <h2>{statement.fileName}</h2>
          <ButtonLink size="s" to={hrefOf({ view: 'statements' })}>
            {messages.back}
          </ButtonLink>
        </div>
        <DifferenceMark statement={statement} />
        <p className={css.quiet}>{periodOf(statement)}</p>
      </Card>
      <Panel title={messages.differences}>
        {differences.length === 0 ? (
          <EmptyState icon="check" title={messages.fine} />
        ) : (
          <Differences differences={differences} />
        )}
      </Panel>
    </>
  );
}

function Differences({ differences }: { differences: readonly StatementDifference[] }) {
  const { columns, statements, differences: names } = useMessages(paymentAdminMessages);
  const rows = differences.map((difference, searchParams) => ({ ...difference, searchParams }));
  const money = (fen: number | null) => (fen === null ? '' : moneyText(fen));
  return (
    <Table
      flush
      caption={statements.differences}
      rows={rows}
      keyOf={(row) => String(row.searchParams)}
      columns={[
        { key: 'what', head: columns.what, cell: ({ what }) => names[what] },
        {
          key: 'number',
          head: columns.number,
          cell: ({ orderNumber }) =>
            /^\d{20,32}$/.test(orderNumber) ? (
              <Link to={hrefOf({ open: orderNumber })} className={css.number}>
                {orderNumber}
              </Link>
            ) : (
              <span className={css.number}>{orderNumber}</span>
            ),
        },
        { key: 'here', head: columns.here, align: 'end', cell: ({ hereFen }) => money(hereFen) },
        { key: 'there', head: columns.there, align: 'end', cell: ({ thereFen }) => money(thereFen) },
        { key: 'line', head: columns.line, align: 'end', cell: ({ line }) => (line === 0 ? '' : line) },
      ]}
    />
  );
}

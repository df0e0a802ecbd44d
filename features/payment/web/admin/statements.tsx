import { useNavigate } from 'react-router';
import { countColumn, moneyColumn, TablePanel, timeColumn } from '#features/console/web/columns-public.ts';
import { SettingsForm } from '#features/console/web/form-public.ts';
import { consoleItem, consoleList } from '#features/console/web/page-public.ts';
import { Quiet } from '#features/console/web/parts-public.ts';
import { useConsoleTerms } from '#features/console/web/public.ts';
import { paymentMessages } from '#features/payment/messages.ts';
import {
  type Statement,
  type StatementDifference,
  type StatementFile,
  statementApi,
} from '#features/payment/statement-contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { methodsQuery } from '../queries.ts';
import { paymentAdminMessages } from './messages.ts';
import { KindName, OrderLink } from './order-cells.tsx';

/** Uploads a statement to compare it with our books. */
function UploadForm() {
  const { t, kit } = useConsoleTerms(paymentAdminMessages);
  const { kinds } = useMessages(paymentMessages);
  const navigate = useNavigate();
  // The provider that takes real money here; without an answer the first there is.
  const methods = useApiQuery(methodsQuery).data?.methods ?? [];
  const first = (methods.find(({ isTest }) => !isTest) ?? methods[0])?.kind ?? 'alipay';
  const { add, addText, kind, periodHint, choose, chosen } = t.statements;
  return (
    <Panel title={add}>
      <SettingsForm
        key={first}
        call={statementApi.add}
        upload={{ label: t.columns.file, chosen, choose, accept: '.csv,text/csv', name: 'file' }}
        fields={{
          kind: { label: kind, choices: kinds },
          from: { label: kit.from, hint: periodHint, type: 'date', mayBeEmpty: true },
          to: { label: kit.to, type: 'date', mayBeEmpty: true },
        }}
        values={{ kind: first }}
        body={({ from, to }) => ({ from: from || undefined, to: to || undefined })}
        confirm={add}
        done=""
        refresh={[statementApi.list]}
        show={({ statement }) => void navigate(`/admin/payments?view=statements&open=${statement.id}`)}
      >
        <p>{addText}</p>
      </SettingsForm>
    </Panel>
  );
}

/** Whether a statement and our books agree. */
function DifferenceMark({ statement: { differenceCount } }: { statement: Statement }) {
  const messages = useMessages(paymentAdminMessages).statements;
  const language = useLanguage();
  if (differenceCount === 0) return <Status tone="good">{messages.fine}</Status>;
  return <Status tone="bad">{messages.found({ count: formatCount(differenceCount, language) })}</Status>;
}

/** Providers account in UTC+8 days, whatever the reader's time zone. */
const dayOf = (at: number) => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10);

/** The statement's days, both inclusive: `endsAt` is the start of the following day. */
function periodOf({ beginsAt, endsAt }: Statement): string {
  const [first, last] = [dayOf(Date.parse(beginsAt)), dayOf(Date.parse(endsAt) - 1)];
  return first === last ? first : `${first} – ${last}`;
}

type Difference = StatementDifference & { key: string };

/** One statement with all differences from our books. */
function StatementView({ file: { statement, differences } }: { file: StatementFile }) {
  const { columns, statements: messages, differences: names } = useMessages(paymentAdminMessages);
  return (
    <>
      <Panel title={statement.fileName}>
        <DifferenceMark statement={statement} /> <Quiet>{periodOf(statement)}</Quiet>
      </Panel>
      <TablePanel
        title={messages.differences}
        rows={differences.map((difference, at) => ({ ...difference, key: String(at) }))}
        keyOf={({ key }) => key}
        empty={messages.fine}
        columns={[
          { key: 'what', head: columns.what, cell: ({ what }) => names[what] },
          { key: 'number', head: columns.number, cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
          moneyColumn<Difference>('here', columns.here, ({ hereFen }) => hereFen),
          moneyColumn<Difference>('there', columns.there, ({ thereFen }) => thereFen),
          { key: 'line', head: columns.line, align: 'end', cell: ({ line }) => (line === 0 ? '' : line) },
        ]}
      />
    </>
  );
}

/** Statements compared so far, and the upload of a new one. */
export const statements = consoleItem(paymentAdminMessages, {
  param: 'open',
  query: (id) => apiQuery(statementApi.read, { params: { id }, query: {} }),
  view: (file) => <StatementView file={file} />,
  otherwise: consoleList(paymentAdminMessages, {
    list: statementApi.list,
    search: {},
    lead: () => <UploadForm />,
    caption: (t) => t.views.statements,
    columns: ({ t: { columns }, kit, hrefWith }) => [
      {
        key: 'file',
        head: columns.file,
        cell: ({ id, fileName }) => <Link to={hrefWith({ open: id })}>{fileName}</Link>,
      },
      { key: 'kind', head: columns.kind, cell: ({ kind }) => <KindName kind={kind} /> },
      countColumn<Statement>('lines', columns.lines, ({ lineCount }) => lineCount),
      {
        key: 'sums',
        head: columns.sums,
        align: 'end',
        cell: ({ paymentFen, refundFen }) => `${moneyText(paymentFen)} / ${moneyText(refundFen)}`,
      },
      { key: 'differences', head: columns.differences, cell: (statement) => <DifferenceMark statement={statement} /> },
      { key: 'by', head: columns.by, cell: ({ by }) => by ?? '' },
      timeColumn<Statement>('time', kit.time, ({ createdAt }) => createdAt),
    ],
    empty: ({ statements: t }) => ({ icon: 'table', title: t.none, text: t.noneText }),
  }),
});

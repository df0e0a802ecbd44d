import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { consoleItem, consoleList } from '#features/console/web/page-public.ts';
import { countColumn, moneyColumn, Quiet, timeColumn } from '#features/console/web/parts-public.ts';
import { type PaymentKind, paymentKinds } from '#features/payment/kinds.ts';
import { paymentMessages } from '#features/payment/messages.ts';
import {
  type Statement,
  type StatementDifference,
  type StatementFile,
  statementApi,
} from '#features/payment/statement-contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { apiQuery, useApiMutation } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { paymentAdminMessages } from './messages.ts';
import { KindName, OrderLink } from './order-cells.tsx';
import css from './payment-admin.module.css';

/** Uploads a statement to compare it with our books. */
function UploadForm() {
  const messages = useMessages(paymentAdminMessages).statements;
  const { kinds } = useMessages(paymentMessages);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const add = useApiMutation(statementApi.add, { overlay: true, quiet: true });
  const [problem, setProblem] = useState<string>();
  const [kind, setKind] = useState<PaymentKind>('alipay');
  const [days, setDays] = useState({ from: '', to: '' });
  const bring = async (file: File) => {
    const body = { kind, ...(days.from ? { from: days.from } : {}), ...(days.to ? { to: days.to } : {}) };
    setProblem(undefined);
    try {
      const { statement } = await add.mutateAsync({ body, file });
      void queries.invalidateQueries({ queryKey: [statementApi.list.path] });
      await navigate(`/admin/payments?view=statements&open=${statement.id}`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.fields['file'] ?? error.message);
    }
  };
  return (
    <Panel title={messages.add}>
      <FieldStack>
        <p>{messages.addText}</p>
        <div className={css.row}>
          <Field label={messages.kind}>
            <Select
              value={kind}
              onChange={(event) => setKind(paymentKinds.find((item) => item === event.target.value) ?? kind)}
              options={paymentKinds.map((value) => ({ value, label: kinds[value] }))}
            />
          </Field>
          {(['from', 'to'] as const).map((name) => (
            <Field key={name} label={messages[name]}>
              <TextInput
                type="date"
                value={days[name]}
                onChange={(event) => setDays((before) => ({ ...before, [name]: event.target.value }))}
              />
            </Field>
          ))}
        </div>
        <Quiet>{messages.periodHint}</Quiet>
        <div>
          <FileButton
            tone="primary"
            icon="upload"
            accept=".csv,text/csv"
            busy={add.isPending}
            onFile={(file) => void bring(file)}
          >
            {messages.choose}
          </FileButton>
        </div>
        <div aria-live="polite">{problem !== undefined && <Callout tone="error">{problem}</Callout>}</div>
      </FieldStack>
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

/** One statement with all differences from our books. */
function StatementView({ file: { statement, differences } }: { file: StatementFile }) {
  const messages = useMessages(paymentAdminMessages).statements;
  return (
    <>
      <Panel title={statement.fileName}>
        <DifferenceMark statement={statement} /> <Quiet>{periodOf(statement)}</Quiet>
      </Panel>
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

type Difference = StatementDifference & { key: string };

function Differences({ differences }: { differences: readonly StatementDifference[] }) {
  const { columns, statements: messages, differences: names } = useMessages(paymentAdminMessages);
  return (
    <Table
      flush
      caption={messages.differences}
      rows={differences.map((difference, at) => ({ ...difference, key: String(at) }))}
      keyOf={({ key }) => key}
      columns={[
        { key: 'what', head: columns.what, cell: ({ what }) => names[what] },
        { key: 'number', head: columns.number, cell: ({ orderNumber }) => <OrderLink number={orderNumber} /> },
        moneyColumn<Difference>('here', columns.here, ({ hereFen }) => hereFen),
        moneyColumn<Difference>('there', columns.there, ({ thereFen }) => thereFen),
        { key: 'line', head: columns.line, align: 'end', cell: ({ line }) => (line === 0 ? '' : line) },
      ]}
    />
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
    caption: (t) => t.statements.table,
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
    empty: ({ statements: t }) => <EmptyState icon="table" title={t.none} text={t.noneText} />,
  }),
});

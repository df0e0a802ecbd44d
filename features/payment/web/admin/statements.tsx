import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { QueryState } from '#features/console/web/public.ts';
import { type PaymentKind, paymentKinds } from '#features/payment/kinds.ts';
import { paymentMessages } from '#features/payment/messages.ts';
import { type Statement, statementApi } from '#features/payment/statement-contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { countPages } from '#platform/shared/paging.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { paymentAdminMessages } from './messages.ts';
import css from './payment-admin.module.css';
import { hrefOf, type PaymentSearchParams, statementsQuery } from './search-params.ts';

/** Statements compared so far, and the upload of a new one. */
export function Statements({ searchParams }: { searchParams: PaymentSearchParams }) {
  const messages = useMessages(paymentAdminMessages).statements;
  const query = useApiQuery(statementsQuery(searchParams.page), { keepPreviousData: true });
  return (
    <>
      <Panel title={messages.add}>
        <UploadForm />
      </Panel>
      <QueryState asked={query}>
        {(list) => (
          <>
            <Card>
              <RowsOfPage list={list} first={hrefOf({ ...searchParams, page: 1 })}>
                {list.records.length === 0 ? (
                  <EmptyState icon="table" title={messages.none} text={messages.noneText} />
                ) : (
                  <StatementTable statements={list.records} />
                )}
              </RowsOfPage>
            </Card>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf({ ...searchParams, page })} />
          </>
        )}
      </QueryState>
    </>
  );
}

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
      await navigate(hrefOf({ view: 'statements', open: statement.id }));
    } catch (error) {
      if (!isApiError(error)) throw error;
      setProblem(error.fields['file'] ?? error.message);
    }
  };
  return (
    <div className={css.upload}>
      <p>{messages.addText}</p>
      <div className={css.row}>
        <div>
          <Field label={messages.kind}>
            <Select
              value={kind}
              onChange={(event) => setKind(paymentKinds.find((item) => item === event.target.value) ?? kind)}
              options={paymentKinds.map((value) => ({ value, label: kinds[value] }))}
            />
          </Field>
        </div>
        {(['from', 'to'] as const).map((name) => (
          <div key={name}>
            <Field label={messages[name]}>
              <TextInput
                type="date"
                value={days[name]}
                onChange={(event) => setDays((before) => ({ ...before, [name]: event.target.value }))}
              />
            </Field>
          </div>
        ))}
      </div>
      <p className={css.quiet}>{messages.periodHint}</p>
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
    </div>
  );
}

function StatementTable({ statements }: { statements: readonly Statement[] }) {
  const { columns, statements: messages } = useMessages(paymentAdminMessages);
  const { kinds } = useMessages(paymentMessages);
  const language = useLanguage();
  return (
    <Table
      caption={messages.table}
      rows={statements}
      keyOf={(statement) => statement.id}
      columns={[
        {
          key: 'file',
          head: columns.file,
          cell: ({ id, fileName }) => <Link to={hrefOf({ view: 'statements', open: id })}>{fileName}</Link>,
        },
        { key: 'kind', head: columns.kind, cell: ({ kind }) => kinds[kind] },
        { key: 'lines', head: columns.lines, align: 'end', cell: ({ lineCount }) => formatCount(lineCount, language) },
        {
          key: 'sums',
          head: columns.sums,
          align: 'end',
          cell: ({ paymentFen, refundFen }) => `${moneyText(paymentFen)} / ${moneyText(refundFen)}`,
        },
        {
          key: 'differences',
          head: columns.differences,
          cell: (statement) => <DifferenceMark statement={statement} />,
        },
        { key: 'by', head: columns.by, cell: ({ by }) => by ?? '' },
        { key: 'time', head: columns.time, isOneLine: true, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
      ]}
    />
  );
}

/** Whether a statement and our books agree. */
export function DifferenceMark({ statement: { differenceCount } }: { statement: Statement }) {
  const messages = useMessages(paymentAdminMessages).statements;
  const language = useLanguage();
  if (differenceCount === 0) return <Status tone="good">{messages.fine}</Status>;
  return <Status tone="bad">{messages.found({ count: formatCount(differenceCount, language) })}</Status>;
}

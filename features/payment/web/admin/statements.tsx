import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { AskState } from '#features/console/web/public.ts';
import { type PaymentKind, paymentKinds } from '#features/payment/kinds.ts';
import type { zh as paymentZh } from '#features/payment/messages.zh.ts';
import { type Statement, statementApi } from '#features/payment/statement-contract.ts';
import { moneyText } from '#platform/shared/money.ts';
import { countPages } from '#platform/shared/paging.ts';
import { formatCount } from '#platform/shared/words.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useAct, useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
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
import type { zh } from './messages.zh.ts';
import css from './payment-admin.module.css';
import { askStatements, hrefOf, type PaymentPlace } from './place.ts';

/** Statements compared so far, and a place to bring the next one. */
export function Statements({ place }: { place: PaymentPlace }) {
  const words = useWords<typeof zh>('paymentAdmin').statements;
  const asked = useAsk(askStatements(place.page), { keepPrevious: true });
  return (
    <>
      <Panel title={words.add}>
        <UploadForm />
      </Panel>
      <AskState asked={asked}>
        {(list) => (
          <>
            <Card>
              <RowsOfPage list={list} first={hrefOf({ ...place, page: 1 })}>
                {list.records.length === 0 ? <EmptyState icon="table" title={words.none} text={words.noneText} /> : <StatementTable statements={list.records} />}
              </RowsOfPage>
            </Card>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf({ ...place, page })} />
          </>
        )}
      </AskState>
    </>
  );
}

function UploadForm() {
  const words = useWords<typeof zh>('paymentAdmin').statements;
  const { kinds } = useWords<typeof paymentZh>('payment');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const add = useAct(statementApi.add, { overlay: true, quiet: true });
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
      <p>{words.addText}</p>
      <div className={css.row}>
        <div>
          <Field label={words.kind}>
            <Select
              value={kind}
              onChange={(event) => setKind(paymentKinds.find((one) => one === event.target.value) ?? kind)}
              options={paymentKinds.map((value) => ({ value, label: kinds[value] }))}
            />
          </Field>
        </div>
        {(['from', 'to'] as const).map((name) => (
          <div key={name}>
            <Field label={words[name]}>
              <TextInput type="date" value={days[name]} onChange={(event) => setDays((before) => ({ ...before, [name]: event.target.value }))} />
            </Field>
          </div>
        ))}
      </div>
      <p className={css.quiet}>{words.periodHint}</p>
      <div>
        <FileButton tone="primary" icon="upload" accept=".csv,text/csv" busy={add.isPending} onFile={(file) => void bring(file)}>
          {words.choose}
        </FileButton>
      </div>
      <div aria-live="polite">{problem !== undefined && <Callout tone="error">{problem}</Callout>}</div>
    </div>
  );
}

function StatementTable({ statements }: { statements: readonly Statement[] }) {
  const { columns, statements: words } = useWords<typeof zh>('paymentAdmin');
  const { kinds } = useWords<typeof paymentZh>('payment');
  const language = useLanguage();
  return (
    <Table
      caption={words.table}
      rows={statements}
      keyOf={(statement) => statement.id}
      columns={[
        { key: 'file', head: columns.file, cell: ({ id, fileName }) => <Link to={hrefOf({ view: 'statements', open: id })}>{fileName}</Link> },
        { key: 'kind', head: columns.kind, cell: ({ kind }) => kinds[kind] },
        { key: 'lines', head: columns.lines, align: 'end', cell: ({ lineCount }) => formatCount(lineCount, language) },
        { key: 'sums', head: columns.sums, align: 'end', cell: ({ paymentFen, refundFen }) => `${moneyText(paymentFen)} / ${moneyText(refundFen)}` },
        { key: 'differences', head: columns.differences, cell: (statement) => <DifferenceMark statement={statement} /> },
        { key: 'by', head: columns.by, cell: ({ by }) => by ?? '' },
        { key: 'time', head: columns.time, isOneLine: true, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
      ]}
    />
  );
}

/** Whether a statement and our books agree. */
export function DifferenceMark({ statement: { differenceCount } }: { statement: Statement }) {
  const words = useWords<typeof zh>('paymentAdmin').statements;
  const language = useLanguage();
  if (differenceCount === 0) return <Status tone="good">{words.fine}</Status>;
  return <Status tone="bad">{words.found({ count: formatCount(differenceCount, language) })}</Status>;
}

import { useNavigate } from 'react-router';
import { QueryState } from '#features/console/web/public.ts';
import { disputeApi, type FeeReport } from '#features/unlock/dispute-contract.ts';
import { unlockAdminPath } from '#features/unlock/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { saveFile, useFetchFile } from '#platform/web/api/private-file.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { type Column, Table } from '#platform/web/kit/table.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from '../dispute.module.css';
import { unlockAdminMessages } from './messages.ts';
import { feesQuery, hrefOf, parseSearchParams, type UnlockSearchParams } from './search-params.ts';
import { UnlockTabs } from './unlock-tabs.tsx';

/** The site's income from unlocks by day, for the range of days in the address. */
export function FeeTable({ searchParams }: { searchParams: UnlockSearchParams }) {
  const messages = useMessages(unlockAdminMessages).fees;
  const language = useLanguage();
  const query = useApiQuery(feesQuery(searchParams), { keepPreviousData: true });
  return (
    <Card>
      <UnlockTabs tab="fees" />
      <QueryState asked={query}>
        {(report) => (
          <div className={css.row}>
            <Range key={`${report.from} ${report.to}`} report={report} />
            <Days report={report} />
            <p className={css.meta}>
              {messages.refunds({
                count: formatCount(report.refunds.count, language),
                money: moneyText(report.refunds.amountFen),
                points: formatCount(report.refunds.points, language),
              })}
            </p>
          </div>
        )}
      </QueryState>
    </Card>
  );
}

/** The range of days and the file download. A form, so that the range is in the address. */
function Range({ report: { from, to } }: { report: FeeReport }) {
  const messages = useMessages(unlockAdminMessages).fees;
  const navigate = useNavigate();
  const fetchFile = useFetchFile();
  const save = async () => {
    // The request layer has shown the error.
    const file = await fetchFile(disputeApi.feeFile, { query: { from, to } }).catch(() => undefined);
    if (file) saveFile(file, messages.file({ from, to }));
  };
  return (
    <form
      className={css.range}
      action={unlockAdminPath}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const typed = new URLSearchParams({ from: String(form.get('from')), to: String(form.get('to')) });
        void navigate(hrefOf({ ...parseSearchParams(typed), tab: 'fees' }));
      }}
    >
      <input type="hidden" name="tab" value="fees" />
      <Field label={messages.from}>
        <TextInput type="date" name="from" defaultValue={from} required />
      </Field>
      <Field label={messages.to}>
        <TextInput type="date" name="to" defaultValue={to} required />
      </Field>
      <Button type="submit" icon="filter">
        {messages.show}
      </Button>
      <Button icon="download" onClick={() => void save()}>
        {messages.save}
      </Button>
    </form>
  );
}

type Row = FeeReport['days'][number];

function Days({ report }: { report: FeeReport }) {
  const messages = useMessages(unlockAdminMessages).fees;
  const language = useLanguage();
  const count = (key: 'count' | 'pointCount' | 'points'): Column<Row> => ({
    key,
    head: messages[key],
    align: 'end',
    cell: (row) => formatCount(row[key], language),
  });
  const columns: Column<Row>[] = [
    { key: 'day', head: messages.day, cell: (row) => <span className={css.day}>{row.day}</span> },
    count('count'),
    { key: 'amount', head: messages.amount, align: 'end', cell: (row) => moneyText(row.amountFen) },
    { key: 'fee', head: messages.fee, align: 'end', cell: (row) => moneyText(row.feeFen) },
    count('pointCount'),
    count('points'),
  ];
  const rows = report.days.length === 0 ? [] : [{ ...report.total, day: messages.total }, ...report.days];
  return (
    <Table
      caption={messages.caption}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.day}
      empty={<EmptyState icon="chart" title={messages.none} text={messages.noneText} />}
    />
  );
}

import { useNavigate } from 'react-router';
import { consoleList } from '#features/console/web/page-public.ts';
import { countColumn, moneyColumn } from '#features/console/web/parts-public.ts';
import { disputeApi, type FeeReport } from '#features/unlock/dispute-contract.ts';
import { unlockAdminPath } from '#features/unlock/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { listHref } from '#platform/web/api/list-search.ts';
import { saveFile, useFetchFile } from '#platform/web/api/private-file.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from '../dispute.module.css';
import { unlockAdminMessages } from './messages.ts';

const DAY = /^20\d\d-\d\d-\d\d$/;
type Row = FeeReport['days'][number];

/** The site's income from unlocks by day, for the range of days in the address. */
export const fees = consoleList(unlockAdminMessages, {
  list: disputeApi.fees,
  search: { from: DAY, to: DAY, page: false },
  rows: ({ days, total }): readonly Row[] => (days.length === 0 ? [] : [{ ...total, day: '' }, ...days]),
  keyOf: ({ day }) => day,
  notice: (report) => (
    <Card pad="pad">
      <Range key={`${report.from} ${report.to}`} report={report} />
    </Card>
  ),
  caption: (t) => t.fees.caption,
  columns: ({ t: { fees: t } }) => [
    { key: 'day', head: t.day, cell: ({ day }) => <span className={css.day}>{day === '' ? t.total : day}</span> },
    countColumn<Row>('count', t.count, (row) => row.count),
    moneyColumn<Row>('amount', t.amount, (row) => row.amountFen),
    moneyColumn<Row>('fee', t.fee, (row) => row.feeFen),
    countColumn<Row>('pointCount', t.pointCount, (row) => row.pointCount),
    countColumn<Row>('points', t.points, (row) => row.points),
  ],
  empty: ({ fees: t }) => <EmptyState icon="chart" title={t.none} text={t.noneText} />,
  footer: ({ refunds }, { t, language }) => (
    <p className={css.meta}>
      {t.fees.refunds({
        count: formatCount(refunds.count, language),
        money: moneyText(refunds.amountFen),
        points: formatCount(refunds.points, language),
      })}
    </p>
  ),
});

/** The range of days and the file download. A form, so that the range is in the address. */
function Range({ report: { from, to } }: { report: FeeReport }) {
  const t = useMessages(unlockAdminMessages).fees;
  const navigate = useNavigate();
  const fetchFile = useFetchFile();
  const save = async () => {
    // The request layer has shown the error.
    const file = await fetchFile(disputeApi.feeFile, { query: { from, to } }).catch(() => undefined);
    if (file) saveFile(file, t.file({ from, to }));
  };
  return (
    <form
      className={css.range}
      action={unlockAdminPath}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        const days = { from: String(form.get('from')), to: String(form.get('to')) };
        void navigate(listHref(unlockAdminPath, { tab: 'fees', ...days }));
      }}
    >
      <input type="hidden" name="tab" value="fees" />
      <Field label={t.from}>
        <TextInput type="date" name="from" defaultValue={from} required />
      </Field>
      <Field label={t.to}>
        <TextInput type="date" name="to" defaultValue={to} required />
      </Field>
      <Button type="submit" icon="filter">
        {t.show}
      </Button>
      <Button icon="download" onClick={() => void save()}>
        {t.save}
      </Button>
    </form>
  );
}

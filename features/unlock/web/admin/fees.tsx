import { countColumn, moneyColumn } from '#features/console/web/columns-public.ts';
import { consoleList } from '#features/console/web/page-public.ts';
import { Note, SaveButton } from '#features/console/web/parts-public.ts';
import { disputeApi, type FeeReport } from '#features/unlock/dispute-contract.ts';
import { moneyText } from '#platform/shared/money.ts';
import css from '../dispute.module.css';
import { unlockAdminMessages } from './messages.ts';

const DAY = /^20\d\d-\d\d-\d\d$/;

type Row = FeeReport['days'][number];

/** The site's income from unlocks by day, for the range of days in the address. */
export const fees = consoleList(unlockAdminMessages, {
  list: disputeApi.fees,
  search: { from: DAY, to: DAY, page: false },
  filters: (_, kit) => ({ from: { label: kit.from, type: 'date' }, to: { label: kit.to, type: 'date' } }),
  rows: ({ days, total, from, to }): readonly Row[] =>
    days.length === 0 ? [] : [{ ...total, day: `${from} – ${to}` }, ...days],
  keyOf: ({ day }) => day,
  actions: ({ t: { fees: t }, kit }, report) =>
    report && (
      <SaveButton call={disputeApi.feeFile} query={{ from: report.from, to: report.to }} name={t.file(report)}>
        {kit.saveRows}
      </SaveButton>
    ),
  notice: ({ from, to }, { t }) => <Note>{t.fees.period({ from, to })}</Note>,
  caption: (t) => t.fees.caption,
  columns: ({ t: { fees: t }, kit }, { from, to }) => [
    {
      key: 'day',
      head: t.day,
      cell: ({ day }) => <span className={css.day}>{day === `${from} – ${to}` ? `${t.total} ${day}` : day}</span>,
    },
    countColumn('count', t.count, (row) => row.count),
    moneyColumn('amount', kit.amount, (row) => row.amountFen),
    moneyColumn('fee', t.fee, (row) => row.feeFen),
    countColumn('pointCount', t.pointCount, (row) => row.pointCount),
    countColumn('points', kit.points, (row) => row.points),
  ],
  empty: ({ fees: t }) => ({ icon: 'chart', title: t.none, text: t.noneText }),
  footer: ({ refunds }, { t, count }) => (
    <Note>
      {t.fees.refunds({
        count: count(refunds.count),
        money: moneyText(refunds.amountFen),
        points: count(refunds.points),
      })}
    </Note>
  ),
});

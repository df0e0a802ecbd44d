import { countColumn, TablePanel } from '#features/console/web/columns-public.ts';
import { defineConsoleSheet } from '#features/console/web/page-public.ts';
import { Quiet } from '#features/console/web/parts-public.ts';
import { type DayFigures, ledgerApi, type MoneyOverview } from '#features/ledger/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { type Currency, moneyText } from '#platform/shared/money.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, Panel, Stats } from '#platform/web/kit/card.tsx';
import { Chart } from '#platform/web/kit/chart.tsx';
import type { Column } from '#platform/web/kit/table.tsx';
import css from './ledger.module.css';
import { moneyAdminMessages } from './messages.ts';
import { ModuleName } from './sums.tsx';

/** `/admin/money`: balances, escrow, income and issued points of the whole site. */
export const { Page, queries } = defineConsoleSheet({
  area: 'money',
  messages: moneyAdminMessages,
  heading: (t, money) => ({ title: t.title, text: money && t.text({ zone: money.timeZone }) }),
  query: apiQuery(ledgerApi.money, { query: {} }),
  refetchInterval: 60_000,
  View: ({ answer }) => <Overview money={answer} />,
});

function Overview({ money }: { money: MoneyOverview }) {
  return (
    <>
      <Now money={money} />
      <Curves days={money.days} />
      <Modules money={money} />
      <Accounts money={money} />
    </>
  );
}

const escrows: readonly string[] = ['envelope', 'unlock', 'bounty'];

/** Current balances. */
function Now({ money: { accounts, testFen, shares } }: { money: MoneyOverview }) {
  const t = useMessages(moneyAdminMessages);
  const language = useLanguage();
  const sum = (currency: 'CNY' | 'POINT', ...kinds: readonly string[]) =>
    accounts
      .filter((item) => item.currency === currency && kinds.includes(item.kind))
      .reduce((total, item) => total + item.balance, 0);
  return (
    <Panel title={t.now}>
      <Stats
        wide
        items={[
          { label: t.float, value: moneyText(sum('CNY', 'member')) },
          { label: t.escrow, value: moneyText(sum('CNY', ...escrows)) },
          {
            label: t.fees,
            value: moneyText(sum('CNY', 'fee')),
            note: t.feesFrom({ unlock: moneyText(shares.unlock), bounty: moneyText(shares.question) }),
          },
          { label: t.sales, value: moneyText(sum('CNY', 'sale')) },
          ...(testFen > 0 ? [{ label: t.testMoney, value: moneyText(testFen), note: t.testMoneyText }] : []),
          { label: t.pointsHeld, value: formatCount(sum('POINT', 'member'), language) },
        ]}
      />
    </Panel>
  );
}

const curves = [
  { name: 'float', kind: 'line', isMoney: true },
  { name: 'escrow', kind: 'line', isMoney: true },
  { name: 'fees', kind: 'line', isMoney: true },
  { name: 'sales', kind: 'line', isMoney: true },
  { name: 'topUpFen', kind: 'bars', isMoney: true },
  { name: 'topUps', kind: 'bars', isMoney: false },
  { name: 'issued', kind: 'line', isMoney: false },
  { name: 'transactions', kind: 'bars', isMoney: false },
] as const;

function Curves({ days }: { days: readonly DayFigures[] }) {
  const t = useMessages(moneyAdminMessages);
  const language = useLanguage();
  return (
    <section className={css.charts} aria-label={t.curves}>
      {curves.map(({ name, kind, isMoney }) => (
        <Card key={name} pad="pad">
          <Chart
            title={`${t[name]} · ${t.curves}`}
            kind={kind}
            points={days.map((day) => ({ label: day.day.slice(5), value: day[name] }))}
            format={(value) => (isMoney ? moneyText(Math.round(value)) : formatCount(value, language))}
          />
        </Card>
      ))}
    </section>
  );
}

type ModuleRow = MoneyOverview['modules'][number];

function Modules({ money: { modules } }: { money: MoneyOverview }) {
  const t = useMessages(moneyAdminMessages);
  return (
    <TablePanel
      title={t.modules}
      rows={modules}
      keyOf={(row) => `${row.module} ${row.currency}`}
      empty={t.none}
      columns={[
        { key: 'module', head: t.module, cell: ({ module }) => <ModuleName module={module} /> },
        { key: 'currency', head: t.currency, cell: (row) => t.currencies[row.currency] },
        countColumn<ModuleRow>('count', t.count, (row) => row.count),
        sumColumn<ModuleRow>('amount', t.amount, (row) => row.amount),
      ]}
    />
  );
}

type AccountRow = MoneyOverview['accounts'][number];

function Accounts({ money: { accounts } }: { money: MoneyOverview }) {
  const t = useMessages(moneyAdminMessages);
  return (
    <TablePanel
      title={t.accounts}
      lead={<Quiet>{t.accountsText}</Quiet>}
      rows={accounts.filter((row) => row.count > 0)}
      keyOf={(row) => `${row.kind} ${row.currency}`}
      columns={[
        { key: 'kind', head: t.account, cell: (row) => t.kinds[row.kind] },
        { key: 'currency', head: t.currency, cell: (row) => t.currencies[row.currency] },
        countColumn<AccountRow>('count', t.holders, (row) => row.count),
        sumColumn<AccountRow>('balance', t.balance, (row) => row.balance),
      ]}
    />
  );
}

/** Sums in the currency of their row; points without their unit, which stands beside them. */
function sumColumn<Row extends { currency: Currency }>(key: string, head: string, of: (row: Row) => number) {
  const cell = (row: Row) => (row.currency === 'CNY' ? moneyText(of(row)) : <Points count={of(row)} />);
  return { key, head, align: 'end', cell } satisfies Column<Row>;
}

function Points({ count }: { count: number }) {
  return formatCount(count, useLanguage());
}

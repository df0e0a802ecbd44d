import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import type { DayFigures, MoneyOverview } from '#features/ledger/contract.ts';
import { ledgerMessages } from '#features/ledger/messages.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading, Panel, Stats } from '#platform/web/kit/card.tsx';
import { Chart } from '#platform/web/kit/chart.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import css from './ledger.module.css';
import { moneyAdminMessages } from './messages.ts';
import { moneyQuery } from './queries.ts';

const pageMessages = consoleMessages(moneyAdminMessages);
const EVERY_MINUTE = 60_000;

export const queries = () => [moneyQuery];

/** `/admin/money`: balances, escrow, income and issued points of the whole site. */
export function Page() {
  return (
    <ConsoleFrame area="money" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(moneyAdminMessages);
  const query = useApiQuery(moneyQuery, { refetchInterval: EVERY_MINUTE });
  return (
    <>
      <PageHeading title={t.title} text={query.data && t.text({ zone: query.data.timeZone })} />
      <QueryState asked={query}>
        {(money) => (
          <>
            <Now money={money} />
            <Curves days={money.days} />
            <Panel title={t.modules}>
              <Modules money={money} />
            </Panel>
            <Panel title={t.accounts}>
              <div className={css.stack}>
                <p className={css.quiet}>{t.accountsText}</p>
                <Accounts money={money} />
              </div>
            </Panel>
          </>
        )}
      </QueryState>
    </>
  );
}

const escrows: readonly string[] = ['envelope', 'unlock', 'bounty'];

/** Current balances. */
function Now({ money: { accounts, testFen } }: { money: MoneyOverview }) {
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
          {
            label: t.float,
            value: moneyText(sum('CNY', 'member')),
            note: testFen > 0 ? t.testPart({ amount: moneyText(testFen) }) : undefined,
          },
          { label: t.escrow, value: moneyText(sum('CNY', ...escrows)) },
          { label: t.fees, value: moneyText(sum('CNY', 'fee')) },
          { label: t.sales, value: moneyText(sum('CNY', 'sale')) },
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

function Modules({ money: { modules } }: { money: MoneyOverview }) {
  const t = useMessages(moneyAdminMessages);
  const names = useMessages(ledgerMessages).modules;
  const language = useLanguage();
  return (
    <Table
      flush
      caption={t.modules}
      rows={modules}
      keyOf={(row) => `${row.module} ${row.currency}`}
      empty={<EmptyState icon="chart" title={t.none} />}
      columns={[
        { key: 'module', head: t.module, cell: (row) => names[row.module] },
        { key: 'currency', head: t.currency, cell: (row) => t.currencies[row.currency] },
        { key: 'count', head: t.count, align: 'end', cell: (row) => formatCount(row.count, language) },
        {
          key: 'amount',
          head: t.amount,
          align: 'end',
          cell: (row) => (row.currency === 'CNY' ? moneyText(row.amount) : formatCount(row.amount, language)),
        },
      ]}
    />
  );
}

function Accounts({ money: { accounts } }: { money: MoneyOverview }) {
  const t = useMessages(moneyAdminMessages);
  const language = useLanguage();
  return (
    <Table
      flush
      caption={t.accounts}
      rows={accounts.filter((row) => row.count > 0)}
      keyOf={(row) => `${row.kind} ${row.currency}`}
      columns={[
        { key: 'kind', head: t.account, cell: (row) => t.kinds[row.kind] },
        { key: 'currency', head: t.currency, cell: (row) => t.currencies[row.currency] },
        { key: 'count', head: t.holders, align: 'end', cell: (row) => formatCount(row.count, language) },
        {
          key: 'balance',
          head: t.balance,
          align: 'end',
          cell: (row) => (row.currency === 'CNY' ? moneyText(row.balance) : formatCount(row.balance, language)),
        },
      ]}
    />
  );
}

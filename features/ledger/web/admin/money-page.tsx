import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import type { DayFigures, MoneyOverview } from '#features/ledger/contract.ts';
import type { zh as ledgerZh } from '#features/ledger/messages.zh.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading, Panel, Stats } from '#platform/web/kit/card.tsx';
import { Chart } from '#platform/web/kit/chart.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import css from './ledger.module.css';
import type { zh as adminZh } from './messages.zh.ts';
import type { zh } from './money-messages.zh.ts';
import { moneyQuery } from './queries.ts';

const pageMessages = consoleMessages('moneyAdmin', {
  zh_CN: async () => ({ ...(await import('./messages.zh.ts')).zh, ...(await import('./money-messages.zh.ts')).zh }),
  en_US: async () => ({ ...(await import('./messages.en.ts')).en, ...(await import('./money-messages.en.ts')).en }),
});
const EVERY_MINUTE = 60_000;

export const queries = () => [moneyQuery];

type Messages = typeof zh & Pick<typeof adminZh, 'kinds' | 'currencies'>;

/** `/admin/money`: what is held, in escrow, earned and given out on the whole site. */
export function Page() {
  return (
    <ConsoleFrame area="money" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const messages = useMessages<Messages>('moneyAdmin');
  const query = useApiQuery(moneyQuery, { refetchInterval: EVERY_MINUTE });
  return (
    <>
      <PageHeading title={messages.title} text={query.data && messages.text({ zone: query.data.timeZone })} />
      <QueryState asked={query}>
        {(money) => (
          <>
            <Now money={money} />
            <Curves days={money.days} />
            <Panel title={messages.modules}>
              <Modules money={money} />
            </Panel>
            <Panel title={messages.accounts}>
              <div className={css.stack}>
                <p className={css.quiet}>{messages.accountsText}</p>
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

/** As the accounts stand at this moment. */
function Now({ money: { accounts, testFen } }: { money: MoneyOverview }) {
  const messages = useMessages<Messages>('moneyAdmin');
  const language = useLanguage();
  const sum = (currency: 'CNY' | 'POINT', ...kinds: readonly string[]) =>
    accounts
      .filter((item) => item.currency === currency && kinds.includes(item.kind))
      .reduce((total, item) => total + item.balance, 0);
  return (
    <Panel title={messages.now}>
      <Stats
        wide
        items={[
          {
            label: messages.float,
            value: moneyText(sum('CNY', 'member')),
            note: testFen > 0 ? messages.testPart({ amount: moneyText(testFen) }) : undefined,
          },
          { label: messages.escrow, value: moneyText(sum('CNY', ...escrows)) },
          { label: messages.fees, value: moneyText(sum('CNY', 'fee')) },
          { label: messages.sales, value: moneyText(sum('CNY', 'sale')) },
          { label: messages.pointsHeld, value: formatCount(sum('POINT', 'member'), language) },
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
  const messages = useMessages<Messages>('moneyAdmin');
  const language = useLanguage();
  return (
    <section className={css.charts} aria-label={messages.curves}>
      {curves.map(({ name, kind, isMoney }) => (
        <Card key={name} pad="pad">
          <Chart
            title={`${messages[name]} · ${messages.curves}`}
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
  const messages = useMessages<Messages>('moneyAdmin');
  const names = useMessages<typeof ledgerZh>('ledger').modules;
  const language = useLanguage();
  return (
    <Table
      flush
      caption={messages.modules}
      rows={modules}
      keyOf={(row) => `${row.module} ${row.currency}`}
      empty={<EmptyState icon="chart" title={messages.none} />}
      columns={[
        { key: 'module', head: messages.module, cell: (row) => names[row.module] },
        { key: 'currency', head: messages.currency, cell: (row) => messages.currencies[row.currency] },
        { key: 'count', head: messages.count, align: 'end', cell: (row) => formatCount(row.count, language) },
        {
          key: 'amount',
          head: messages.amount,
          align: 'end',
          cell: (row) => (row.currency === 'CNY' ? moneyText(row.amount) : formatCount(row.amount, language)),
        },
      ]}
    />
  );
}

function Accounts({ money: { accounts } }: { money: MoneyOverview }) {
  const messages = useMessages<Messages>('moneyAdmin');
  const language = useLanguage();
  return (
    <Table
      flush
      caption={messages.accounts}
      rows={accounts.filter((row) => row.count > 0)}
      keyOf={(row) => `${row.kind} ${row.currency}`}
      columns={[
        { key: 'kind', head: messages.account, cell: (row) => messages.kinds[row.kind] },
        { key: 'currency', head: messages.currency, cell: (row) => messages.currencies[row.currency] },
        { key: 'count', head: messages.holders, align: 'end', cell: (row) => formatCount(row.count, language) },
        {
          key: 'balance',
          head: messages.balance,
          align: 'end',
          cell: (row) => (row.currency === 'CNY' ? moneyText(row.balance) : formatCount(row.balance, language)),
        },
      ]}
    />
  );
}

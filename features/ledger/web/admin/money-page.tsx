import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import type { DayFigures, MoneyOverview } from '#features/ledger/contract.ts';
import type { zh as ledgerZh } from '#features/ledger/messages.zh.ts';
import { moneyText } from '#platform/shared/money.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Card, PageHeading, Panel, Stats } from '#platform/web/kit/card.tsx';
import { Chart } from '#platform/web/kit/chart.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { askMoney } from './asks.ts';
import css from './ledger.module.css';
import type { zh as adminZh } from './messages.zh.ts';
import type { zh } from './money-messages.zh.ts';

const pageWords = consoleWords('moneyAdmin', {
  zh_CN: async () => ({ ...(await import('./messages.zh.ts')).zh, ...(await import('./money-messages.zh.ts')).zh }),
  en_US: async () => ({ ...(await import('./messages.en.ts')).en, ...(await import('./money-messages.en.ts')).en }),
});
const EVERY_MINUTE = 60_000;

export const asks = () => [askMoney];

type Words = typeof zh & Pick<typeof adminZh, 'kinds' | 'currencies'>;

/** `/admin/money`: what is held, in escrow, earned and given out on the whole site. */
export function Page() {
  return (
    <ConsoleFrame area="money" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<Words>('moneyAdmin');
  const asked = useAsk(askMoney, { refetchInterval: EVERY_MINUTE });
  return (
    <>
      <PageHeading title={words.title} text={asked.data && words.text({ zone: asked.data.timeZone })} />
      <AskState asked={asked}>
        {(money) => (
          <>
            <Now money={money} />
            <Curves days={money.days} />
            <Panel title={words.modules}>
              <Modules money={money} />
            </Panel>
            <Panel title={words.accounts}>
              <div className={css.stack}>
                <p className={css.quiet}>{words.accountsText}</p>
                <Accounts money={money} />
              </div>
            </Panel>
          </>
        )}
      </AskState>
    </>
  );
}

const escrows: readonly string[] = ['envelope', 'unlock', 'bounty'];

/** As the accounts stand at this moment. */
function Now({ money: { accounts, testFen } }: { money: MoneyOverview }) {
  const words = useWords<Words>('moneyAdmin');
  const language = useLanguage();
  const sum = (currency: 'CNY' | 'POINT', ...kinds: readonly string[]) =>
    accounts.filter((one) => one.currency === currency && kinds.includes(one.kind)).reduce((total, one) => total + one.balance, 0);
  return (
    <Panel title={words.now}>
      <Stats
        wide
        items={[
          { label: words.float, value: moneyText(sum('CNY', 'member')), note: testFen > 0 ? words.testPart({ amount: moneyText(testFen) }) : undefined },
          { label: words.escrow, value: moneyText(sum('CNY', ...escrows)) },
          { label: words.fees, value: moneyText(sum('CNY', 'fee')) },
          { label: words.sales, value: moneyText(sum('CNY', 'sale')) },
          { label: words.pointsHeld, value: formatCount(sum('POINT', 'member'), language) },
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
  const words = useWords<Words>('moneyAdmin');
  const language = useLanguage();
  return (
    <section className={css.charts} aria-label={words.curves}>
      {curves.map(({ name, kind, isMoney }) => (
        <Card key={name} pad="pad">
          <Chart
            title={`${words[name]} · ${words.curves}`}
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
  const words = useWords<Words>('moneyAdmin');
  const names = useWords<typeof ledgerZh>('ledger').modules;
  const language = useLanguage();
  return (
    <Table
      flush
      caption={words.modules}
      rows={modules}
      keyOf={(row) => `${row.module} ${row.currency}`}
      empty={<EmptyState icon="chart" title={words.none} />}
      columns={[
        { key: 'module', head: words.module, cell: (row) => names[row.module] },
        { key: 'currency', head: words.currency, cell: (row) => words.currencies[row.currency] },
        { key: 'count', head: words.count, align: 'end', cell: (row) => formatCount(row.count, language) },
        { key: 'amount', head: words.amount, align: 'end', cell: (row) => (row.currency === 'CNY' ? moneyText(row.amount) : formatCount(row.amount, language)) },
      ]}
    />
  );
}

function Accounts({ money: { accounts } }: { money: MoneyOverview }) {
  const words = useWords<Words>('moneyAdmin');
  const language = useLanguage();
  return (
    <Table
      flush
      caption={words.accounts}
      rows={accounts.filter((row) => row.count > 0)}
      keyOf={(row) => `${row.kind} ${row.currency}`}
      columns={[
        { key: 'kind', head: words.account, cell: (row) => words.kinds[row.kind] },
        { key: 'currency', head: words.currency, cell: (row) => words.currencies[row.currency] },
        { key: 'count', head: words.holders, align: 'end', cell: (row) => formatCount(row.count, language) },
        { key: 'balance', head: words.balance, align: 'end', cell: (row) => (row.currency === 'CNY' ? moneyText(row.balance) : formatCount(row.balance, language)) },
      ]}
    />
  );
}

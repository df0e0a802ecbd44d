import { countColumn, statusColumn, TablePanel } from '#features/console/web/columns-public.ts';
import { defineConsoleSheet } from '#features/console/web/page-public.ts';
import { Wide } from '#features/console/web/parts-public.ts';
import { CallButton, useConsoleTerms } from '#features/console/web/public.ts';
import { type CheckResult, ledgerApi } from '#features/ledger/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { LedgerTabs } from './ledger-tabs.tsx';
import { ledgerAdminMessages } from './messages.ts';

/** `/admin/ledger/check`: results of the ledger checks. */
export const { Page, queries } = defineConsoleSheet({
  area: 'ledger',
  messages: ledgerAdminMessages,
  heading: ({ title, text }) => ({ title, text }),
  query: apiQuery(ledgerApi.checks, { query: {} }),
  actions: () => <CheckButton />,
  lead: () => <LedgerTabs tab="check" />,
  View: ({ answer: { records } }) => <Checks records={records} />,
});

function CheckButton() {
  const t = useMessages(ledgerAdminMessages);
  return (
    <CallButton
      call={ledgerApi.check}
      body={{}}
      tone="primary"
      size="m"
      icon="shield"
      done={t.checked}
      refresh={[ledgerApi.checks]}
    >
      {t.checkNow}
    </CallButton>
  );
}

function Checks({ records }: { records: readonly CheckResult[] }) {
  const t = useMessages(ledgerAdminMessages);
  const [latest] = records;
  return (
    <>
      <Panel title={t.checkTitle}>
        <FieldStack>
          <p>{t.checkText}</p>
          <Verdict latest={latest} />
        </FieldStack>
      </Panel>
      {latest && latest.differences.length > 0 && <Differences result={latest} />}
      <Results records={records} />
    </>
  );
}

function Verdict({ latest }: { latest: CheckResult | undefined }) {
  const t = useMessages(ledgerAdminMessages);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  if (!latest) return <Callout>{t.notYet}</Callout>;
  if (latest.count > 0) return <Callout tone="error">{t.differs({ count: latest.count })}</Callout>;
  return (
    <Callout tone="success">
      {t.agrees({ transactions: count(latest.transactions), entries: count(latest.entries) })}
    </Callout>
  );
}

function Differences({ result }: { result: CheckResult }) {
  const t = useMessages(ledgerAdminMessages);
  return (
    <TablePanel
      title={t.differenceList}
      rows={result.differences}
      keyOf={({ what, ids }) => `${what} ${ids.join()}`}
      columns={[
        { key: 'what', head: t.difference, cell: ({ what }) => <Wide>{t.differences[what] ?? what}</Wide> },
        { key: 'rows', head: t.rows, cell: ({ ids }) => <Wide>{ids.join(' · ')}</Wide> },
        { key: 'expected', head: t.expected, align: 'end', cell: ({ expected }) => expected },
        { key: 'found', head: t.foundValue, align: 'end', cell: ({ found }) => found },
      ]}
    />
  );
}

function Results({ records }: { records: readonly CheckResult[] }) {
  const { t, kit, count: write } = useConsoleTerms(ledgerAdminMessages);
  return (
    <TablePanel
      title={t.results}
      rows={records}
      keyOf={(row) => row.id}
      empty={t.notYet}
      columns={[
        { key: 'at', head: kit.time, isOneLine: true, cell: (row) => <ShortTime at={row.at} /> },
        { key: 'by', head: t.occasion, cell: (row) => t.occasions[row.occasion] },
        statusColumn<CheckResult>(t.found, ({ count }) => [count === 0 ? 'good' : 'bad', write(count)]),
        countColumn<CheckResult>('size', t.legs, (row) => row.entries),
        { key: 'checks', head: t.looks, cell: (row) => t.looked({ count: row.checks.length }) },
        { key: 'took', head: t.took, align: 'end', cell: ({ ms }) => t.seconds({ seconds: (ms / 1000).toFixed(1) }) },
      ]}
    />
  );
}

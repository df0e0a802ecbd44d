import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '#features/console/web/public.ts';
import { type CheckResult, ledgerApi } from '#features/ledger/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useOnceKey } from '#platform/web/form/use-once-key.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import css from './ledger.module.css';
import { LedgerFrame, LedgerHead } from './ledger-frame.tsx';
import { ledgerAdminMessages } from './messages.ts';
import { checksQuery } from './queries.ts';

export const queries = () => [checksQuery];

/** `/admin/ledger/check`: results of the ledger checks. */
export function Page() {
  return (
    <LedgerFrame>
      <Body />
    </LedgerFrame>
  );
}

function Body() {
  const t = useMessages(ledgerAdminMessages);
  const query = useApiQuery(checksQuery);
  return (
    <>
      <LedgerHead tab="check" tools={<CheckButton />} />
      <QueryState asked={query}>
        {({ records }) => (
          <>
            <Panel title={t.checkTitle}>
              <div className={css.stack}>
                <p>{t.checkText}</p>
                <Verdict latest={records[0]} />
              </div>
            </Panel>
            {records[0] && records[0].differences.length > 0 && (
              <Panel title={t.differenceList}>
                <Differences result={records[0]} />
              </Panel>
            )}
            <Panel title={t.results}>
              <Results records={records} />
            </Panel>
          </>
        )}
      </QueryState>
    </>
  );
}

function CheckButton() {
  const t = useMessages(ledgerAdminMessages);
  const queries = useQueryClient();
  const toast = useToast();
  const call = useCaller();
  const keyOf = useOnceKey();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    // Every press is a new check; the request layer has reported an error.
    const done = await call(ledgerApi.check, { body: {} }, { idempotencyKey: keyOf(Date.now()) }).catch(
      () => undefined,
    );
    setBusy(false);
    await queries.invalidateQueries({ queryKey: [ledgerApi.checks.path] });
    if (done) toast.success(t.checked);
  };
  return (
    <Button tone="primary" icon="shield" busy={isBusy} onClick={() => void run()}>
      {t.checkNow}
    </Button>
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
    <Table
      flush
      caption={t.differenceList}
      rows={result.differences}
      keyOf={({ what, ids }) => `${what} ${ids.join()}`}
      columns={[
        {
          key: 'what',
          head: t.difference,
          cell: ({ what }) => <span className={css.wide}>{t.differences[what] ?? what}</span>,
        },
        { key: 'rows', head: t.rows, cell: ({ ids }) => <span className={css.wide}>{ids.join(' · ')}</span> },
        { key: 'expected', head: t.expected, align: 'end', cell: ({ expected }) => expected },
        { key: 'found', head: t.foundValue, align: 'end', cell: ({ found }) => found },
      ]}
    />
  );
}

function Results({ records }: { records: readonly CheckResult[] }) {
  const t = useMessages(ledgerAdminMessages);
  const language = useLanguage();
  return (
    <Table
      flush
      caption={t.results}
      rows={records}
      keyOf={(row) => row.id}
      empty={<EmptyState icon="shield" title={t.notYet} />}
      columns={[
        {
          key: 'at',
          head: t.at,
          isOneLine: true,
          cell: (row) => <ShortTime at={row.at} />,
        },
        { key: 'by', head: t.occasion, cell: (row) => t.occasions[row.occasion] },
        {
          key: 'found',
          head: t.found,
          cell: (row) => <Status tone={row.count === 0 ? 'good' : 'bad'}>{formatCount(row.count, language)}</Status>,
        },
        { key: 'size', head: t.entries, align: 'end', cell: (row) => formatCount(row.entries, language) },
        { key: 'checks', head: t.looks, cell: (row) => t.looked({ count: row.checks.length }) },
        {
          key: 'took',
          head: t.took,
          align: 'end',
          cell: (row) => t.seconds({ seconds: (row.ms / 1000).toFixed(1) }),
        },
      ]}
    />
  );
}

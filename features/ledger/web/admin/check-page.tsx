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
import type { zh } from './messages.zh.ts';
import { checksQuery } from './queries.ts';

export const queries = () => [checksQuery];

/** `/admin/ledger/check`: whether the books agree, now and whenever it was looked at. */
export function Page() {
  return (
    <LedgerFrame>
      <Body />
    </LedgerFrame>
  );
}

function Body() {
  const messages = useMessages<typeof zh>('ledgerAdmin');
  const query = useApiQuery(checksQuery);
  return (
    <>
      <LedgerHead tab="check" tools={<CheckButton />} />
      <QueryState asked={query}>
        {({ records }) => (
          <>
            <Panel title={messages.checkTitle}>
              <div className={css.stack}>
                <p>{messages.checkText}</p>
                <Verdict latest={records[0]} />
              </div>
            </Panel>
            {records[0] && records[0].differences.length > 0 && (
              <Panel title={messages.differenceList}>
                <Differences result={records[0]} />
              </Panel>
            )}
            <Panel title={messages.results}>
              <Results records={records} />
            </Panel>
          </>
        )}
      </QueryState>
    </>
  );
}

function CheckButton() {
  const messages = useMessages<typeof zh>('ledgerAdmin');
  const queries = useQueryClient();
  const toast = useToast();
  const call = useCaller();
  const keyOf = useOnceKey();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    // Every press is another check; a refusal has been shown by the request layer.
    const done = await call(ledgerApi.check, { body: {} }, { idempotencyKey: keyOf(Date.now()) }).catch(
      () => undefined,
    );
    setBusy(false);
    await queries.invalidateQueries({ queryKey: [ledgerApi.checks.path] });
    if (done) toast.success(messages.checked);
  };
  return (
    <Button tone="primary" icon="shield" busy={isBusy} onClick={() => void run()}>
      {messages.checkNow}
    </Button>
  );
}

function Verdict({ latest }: { latest: CheckResult | undefined }) {
  const messages = useMessages<typeof zh>('ledgerAdmin');
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  if (!latest) return <Callout>{messages.notYet}</Callout>;
  if (latest.count > 0) return <Callout tone="error">{messages.differs({ count: latest.count })}</Callout>;
  return (
    <Callout tone="success">
      {messages.agrees({ transactions: count(latest.transactions), entries: count(latest.entries) })}
    </Callout>
  );
}

function Differences({ result }: { result: CheckResult }) {
  const messages = useMessages<typeof zh>('ledgerAdmin');
  return (
    <Table
      flush
      caption={messages.differenceList}
      rows={result.differences}
      keyOf={({ what, ids }) => `${what} ${ids.join()}`}
      columns={[
        {
          key: 'what',
          head: messages.difference,
          cell: ({ what }) => <span className={css.wide}>{messages.differences[what] ?? what}</span>,
        },
        { key: 'rows', head: messages.rows, cell: ({ ids }) => <span className={css.wide}>{ids.join(' · ')}</span> },
        { key: 'expected', head: messages.expected, align: 'end', cell: ({ expected }) => expected },
        { key: 'found', head: messages.foundValue, align: 'end', cell: ({ found }) => found },
      ]}
    />
  );
}

function Results({ records }: { records: readonly CheckResult[] }) {
  const messages = useMessages<typeof zh>('ledgerAdmin');
  const language = useLanguage();
  return (
    <Table
      flush
      caption={messages.results}
      rows={records}
      keyOf={(row) => row.id}
      empty={<EmptyState icon="shield" title={messages.notYet} />}
      columns={[
        {
          key: 'at',
          head: messages.at,
          isOneLine: true,
          cell: (row) => <ShortTime at={row.at} />,
        },
        { key: 'by', head: messages.occasion, cell: (row) => messages.occasions[row.occasion] },
        {
          key: 'found',
          head: messages.found,
          cell: (row) => <Status tone={row.count === 0 ? 'good' : 'bad'}>{formatCount(row.count, language)}</Status>,
        },
        { key: 'size', head: messages.entries, align: 'end', cell: (row) => formatCount(row.entries, language) },
        { key: 'checks', head: messages.looks, cell: (row) => messages.looked({ count: row.checks.length }) },
        {
          key: 'took',
          head: messages.took,
          align: 'end',
          cell: (row) => messages.seconds({ seconds: (row.ms / 1000).toFixed(1) }),
        },
      ]}
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AskState } from '#features/console/web/public.ts';
import { type CheckResult, ledgerApi } from '#features/ledger/contract.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useOnceKey } from '#platform/web/form/use-once-key.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { ShortTime } from '#platform/web/kit/short-time.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { askChecks } from './asks.ts';
import css from './ledger.module.css';
import { LedgerFrame, LedgerHead } from './ledger-frame.tsx';
import type { zh } from './messages.zh.ts';

export const asks = () => [askChecks];

/** `/admin/ledger/check`: whether the books agree, now and whenever it was looked at. */
export function Page() {
  return (
    <LedgerFrame>
      <Body />
    </LedgerFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('ledgerAdmin');
  const asked = useAsk(askChecks);
  return (
    <>
      <LedgerHead tab="check" tools={<CheckButton />} />
      <AskState asked={asked}>
        {({ records }) => (
          <>
            <Panel title={words.checkTitle}>
              <div className={css.stack}>
                <p>{words.checkText}</p>
                <Verdict latest={records[0]} />
              </div>
            </Panel>
            {records[0] && records[0].differences.length > 0 && (
              <Panel title={words.differenceList}>
                <Differences result={records[0]} />
              </Panel>
            )}
            <Panel title={words.results}>
              <Results records={records} />
            </Panel>
          </>
        )}
      </AskState>
    </>
  );
}

function CheckButton() {
  const words = useWords<typeof zh>('ledgerAdmin');
  const queries = useQueryClient();
  const toast = useToast();
  const call = useCaller();
  const keyOf = useOnceKey();
  const [isBusy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    // Every press is another check; a refusal has been shown by the request layer.
    const done = await call(ledgerApi.check, { body: {} }, { idempotencyKey: keyOf(Date.now()) }).catch(() => undefined);
    setBusy(false);
    await queries.invalidateQueries({ queryKey: [ledgerApi.checks.path] });
    if (done) toast.success(words.checked);
  };
  return (
    <Button tone="primary" icon="shield" busy={isBusy} onClick={() => void run()}>
      {words.checkNow}
    </Button>
  );
}

function Verdict({ latest }: { latest: CheckResult | undefined }) {
  const words = useWords<typeof zh>('ledgerAdmin');
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  if (!latest) return <Callout>{words.notYet}</Callout>;
  if (latest.count > 0) return <Callout tone="error">{words.differs({ count: latest.count })}</Callout>;
  return <Callout tone="success">{words.agrees({ transactions: count(latest.transactions), entries: count(latest.entries) })}</Callout>;
}

function Differences({ result }: { result: CheckResult }) {
  const words = useWords<typeof zh>('ledgerAdmin');
  return (
    <Table
      flush
      caption={words.differenceList}
      rows={result.differences}
      keyOf={({ what, ids }) => `${what} ${ids.join()}`}
      columns={[
        { key: 'what', head: words.difference, cell: ({ what }) => <span className={css.wide}>{words.differences[what] ?? what}</span> },
        { key: 'rows', head: words.rows, cell: ({ ids }) => <span className={css.wide}>{ids.join(' · ')}</span> },
        { key: 'expected', head: words.expected, align: 'end', cell: ({ expected }) => expected },
        { key: 'found', head: words.foundValue, align: 'end', cell: ({ found }) => found },
      ]}
    />
  );
}

function Results({ records }: { records: readonly CheckResult[] }) {
  const words = useWords<typeof zh>('ledgerAdmin');
  const language = useLanguage();
  return (
    <Table
      flush
      caption={words.results}
      rows={records}
      keyOf={(row) => row.id}
      empty={<EmptyState icon="shield" title={words.notYet} />}
      columns={[
        {
          key: 'at',
          head: words.at,
          isOneLine: true,
          cell: (row) => <ShortTime at={row.at} />,
        },
        { key: 'by', head: words.occasion, cell: (row) => words.occasions[row.occasion] },
        { key: 'found', head: words.found, cell: (row) => <Status tone={row.count === 0 ? 'good' : 'bad'}>{formatCount(row.count, language)}</Status> },
        { key: 'size', head: words.entries, align: 'end', cell: (row) => formatCount(row.entries, language) },
        { key: 'checks', head: words.looks, cell: (row) => words.looked({ count: row.checks.length }) },
        { key: 'took', head: words.took, align: 'end', cell: (row) => words.seconds({ seconds: (row.ms / 1000).toFixed(1) }) },
      ]}
    />
  );
}

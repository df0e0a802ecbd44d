import { writeAudit } from '#features/audit/server/public.ts';
import type { CheckResult } from '#features/ledger/contract.ts';
import { ledgerErrors } from '#features/ledger/errors.ts';
import type { LedgerCheck } from '#platform/server/feature/ledger-check.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import { type CheckRecord, insertCheck, type Occasion, selectChecks } from './check-store.ts';
import { type Findings, findDifferences } from './run-check.ts';

const SHOWN = 30;

/**
 * Checks the ledger and stores the result. Differences are also written to the process log. Null while another check
 * runs.
 */
export async function checkBooks(
  site: Pick<Site, 'db' | 'log'>,
  { checks, occasion, now }: { checks: readonly LedgerCheck[]; occasion: Occasion; now: Date },
): Promise<Findings | null> {
  const findings = await findDifferences(site.db, checks);
  if (!findings) return null;
  await site.db.transaction((tx) => insertCheck(tx, recordOf(findings, { occasion, now })));
  if (findings.count > 0)
    site.log.error({ differences: findings.differences.slice(0, 20), count: findings.count }, 'the books do not agree');
  return findings;
}

/** Runs the check for staff. @throws 409 while another check runs */
export async function checkBooksNow(context: Context, checks: readonly LedgerCheck[]): Promise<CheckResult> {
  const findings = await findDifferences(context.site.db, checks);
  if (!findings) throw ledgerErrors.checkRuns();
  const id = await context.transaction(async (tx) => {
    const stored = await insertCheck(tx, recordOf(findings, { occasion: 'staff', now: context.now }));
    await writeAudit(tx, {
      context,
      action: 'ledger.check',
      target: { kind: 'ledger', id: 'books' },
      before: null,
      after: { check: stored, differences: findings.count },
      reason: '',
    });
    return stored;
  });
  const found = (await listChecks(context)).records.find((item) => item.id === id);
  if (!found) throw new Error('the result of the check is gone');
  return found;
}

/** The latest results, newest first. */
export async function listChecks(context: Pick<Context, 'db'>): Promise<{ records: CheckResult[] }> {
  return { records: (await selectChecks(context.db, SHOWN)).map(present) };
}

function present({
  started_at,
  took_ms,
  account_count,
  transaction_count,
  entry_count,
  difference_count,
  ...rest
}: CheckRecord): CheckResult {
  return {
    ...rest,
    at: started_at,
    ms: took_ms,
    accounts: account_count,
    transactions: transaction_count,
    entries: entry_count,
    count: difference_count,
  };
}

function recordOf(
  { extent, checks, differences, count, ms }: Findings,
  { occasion, now }: { occasion: Occasion; now: Date },
): Omit<CheckRecord, 'id'> {
  return {
    occasion,
    started_at: now.toISOString(),
    took_ms: ms,
    account_count: extent.accounts,
    transaction_count: extent.transactions,
    entry_count: extent.entries,
    checks,
    difference_count: count,
    differences,
  };
}

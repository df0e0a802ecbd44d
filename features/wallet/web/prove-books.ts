import { type Balances, CHAIN_PAGE, type Chain, type Step, walletApi } from '#features/wallet/contract.ts';
import type { Currency } from '#platform/shared/money.ts';
import type { Caller } from '#platform/web/api/caller.tsx';
import { digestOf, recall, remember } from './check-memory.ts';
import { type Fault, followChain, judgeEnd, lineOf, type Reached, START } from './follow-chain.ts';

/** Result of recomputing one account. `known`: entries checked before and unchanged. */
export interface Proof {
  currency: Currency;
  reached: Reached;
  known: number;
  fault: Fault | null;
}

interface Proving {
  call: Caller;
  currency: Currency;
  /** Key of the stored result; one per member and currency. */
  whose: string;
  /** Called after every page with the number of entries added up so far. */
  onProgress: (count: number) => void;
}

/**
 * Fetches every entry of one account and adds them up in the browser. @throws ApiError when the server does not answer
 */
export async function proveBooks({ call, currency, whose, onProgress }: Proving): Promise<Proof> {
  const lines: string[] = [];
  let reached = START;
  const failed = (fault: Fault): Proof => ({ currency, reached, known: 0, fault });
  // New entries may be posted during the check: then the rest is fetched too.
  for (let round = 0; ; round += 1) {
    const walked = await walk({
      call,
      currency,
      from: reached,
      onSteps: (steps) => lines.push(...steps.map(lineOf)),
      onProgress,
    });
    reached = walked.reached;
    if (walked.fault) return failed(walked.fault);
    const shown = amountOf(await call(walletApi.balances, { query: {} }), currency);
    if (shown === reached.balance) break;
    if (round > 0) return failed({ kind: 'end', expected: reached.balance, found: shown });
  }
  const { known: existing, fault } = await compareWithMemory(whose, lines);
  return fault ? failed(fault) : { currency, reached, known: existing, fault: null };
}

interface Walking extends Pick<Proving, 'call' | 'currency' | 'onProgress'> {
  from: Reached;
  onSteps: (steps: readonly Step[]) => void;
}

async function walk({
  call,
  currency,
  from,
  onSteps,
  onProgress,
}: Walking): Promise<{ reached: Reached; fault: Fault | null }> {
  let reached = from;
  for (;;) {
    const chain: Chain = await call(walletApi.chain, { query: { currency, after: String(reached.sequence) } });
    onSteps(chain.records);
    const next = followChain(reached, chain.records);
    reached = next.reached;
    if (next.fault) return next;
    onProgress(reached.sequence);
    if (chain.records.length < CHAIN_PAGE) return { reached, fault: judgeEnd(reached, chain) };
  }
}

const amountOf = (balances: Balances, currency: Currency) =>
  currency === 'CNY' ? balances.balanceFen : balances.points;

/** Entries checked the last time must be byte-for-byte unchanged. */
async function compareWithMemory(
  whose: string,
  lines: readonly string[],
): Promise<{ known: number; fault: Fault | null }> {
  const mark = recall(whose);
  if (mark && (await digestOf(lines.slice(0, mark.sequence).join('\n'))) !== mark.digest)
    return { known: 0, fault: { kind: 'rewritten', sequence: mark.sequence } };
  const digest = await digestOf(lines.join('\n'));
  if (digest !== null) remember(whose, { sequence: lines.length, digest });
  return { known: mark?.sequence ?? 0, fault: null };
}

import { randomInt, randomUUID } from 'node:crypto';
import http from 'node:http';
import { copyOf } from '#tests/assurance/call-over-http.ts';
import type { Caller } from '#tests/serve.ts';

/** What the facts of a drill begin with. */
export const FACT = 'drill-';
/** The fact a posting stands for, by the key it was posted under. */
export const factOf = (key: string): string => key.slice(0, FACT.length + 36);

/** One transfer that was asked for, and what its asker knows of it. */
export interface Params {
  fact: string;
  body: { from: string; to: string; fen: number; fact: string; isAnew: boolean };
  /** HTTP status; null: no whole answer came. */
  status: number | null;
}

export interface Transfers {
  asked: Params[];
  /** Resolves when everything asked has been answered or lost. */
  over: Promise<void>;
  stop(): void;
}

/**
 * Asks for so many transfers a second among these members, whether the server keeps up or not; some are for more than
 * anybody has.
 */
export function startTransfers(input: {
  url: string;
  as: Caller;
  memberIds: readonly string[];
  perSecond: number;
}): Transfers {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 48 });
  const caller = copyOf(input.as, input.url, { agent });
  const params: Params[] = [];
  const open = new Set<Promise<void>>();
  const startedAt = performance.now();
  const request = async () => {
    const item = newTransfer(input.memberIds);
    params.push(item);
    item.status = await send(caller, item);
  };
  let finish: () => void = () => undefined;
  const over = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const timer = setInterval(() => {
    // What a busy machine has missed is made up for, within bounds.
    for (
      let due = Math.min(40, ((performance.now() - startedAt) / 1000) * input.perSecond - params.length);
      due > 0;
      due -= 1
    ) {
      const working = request().finally(() => open.delete(working));
      open.add(working);
    }
  }, 5);
  return {
    asked: params,
    over,
    stop: () => {
      clearInterval(timer);
      Promise.all(open).then(() => {
        agent.destroy();
        finish();
      }, finish);
    },
  };
}

/** Sends it once more under its own key; answers the status, null where no whole answer came. */
export async function send(caller: Caller, { fact, body }: Params): Promise<number | null> {
  try {
    return (await caller.post('/api/drillTransfers', body, { 'idempotency-key': fact })).status;
  } catch {
    return null;
  }
}

/** All of these once more, some at a time. */
export async function sendAll(caller: Caller, params: readonly Params[]): Promise<void> {
  const waiting = [...params];
  const run = async () => {
    for (let item = waiting.shift(); item; item = waiting.shift()) item.status = await send(caller, item);
  };
  await Promise.all(Array.from({ length: 8 }, run));
}

function newTransfer(memberIds: readonly string[]): Params {
  const from = randomInt(memberIds.length);
  const to = (from + 1 + randomInt(memberIds.length - 1)) % memberIds.length;
  const fact = `${FACT}${randomUUID()}`;
  // Now and then more than there is: refused, and then nothing of it may be found.
  const fen = randomInt(20) === 0 ? 1_000_000_000 : 1 + randomInt(300);
  // Half of them the books would post as often as they are asked: of those the idempotency key alone makes one.
  return {
    fact,
    body: { from: memberIds[from] ?? '', to: memberIds[to] ?? '', fen, fact, isAnew: randomInt(2) === 0 },
    status: null,
  };
}

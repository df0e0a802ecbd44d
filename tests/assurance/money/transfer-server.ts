import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { routes } from '#app/server/features.ts';
import { startServer } from '#app/server/start-server.ts';
import { postTransaction, transfer } from '#features/ledger/server/public.ts';
import { readEnvironment } from '#platform/server/environment.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { implement } from '#platform/server/http/implement.ts';
import { transferApi } from '#tests/assurance/money/transfer-contract.ts';

// The whole product with one call more: money from one member to another, posted as every act posts it.
// PLANTED_BUG=acknowledge-early answers before the commit: what the drill must not overlook.
const isEarly = process.env['PLANTED_BUG'] === 'acknowledge-early';

const [route] = implement(transferApi, {
  async transfer({ body }, context) {
    const working = work(context, body);
    if (!isEarly) return working;
    working.catch(() => undefined);
    return { transactionId: '0' };
  },
});

function work(
  context: Context,
  body: { from: string; to: string; fen: number; fact: string; isAnew?: boolean | undefined },
): Promise<{ transactionId: string }> {
  const member = (holderId: string) => ({ kind: 'member', holderId }) as const;
  return context.transaction(async (tx) => {
    const transactionId = await postTransaction(tx, {
      module: 'question.adopt',
      key: body.isAnew ? `${body.fact}-${randomUUID()}` : body.fact,
      actorId: memberOf(context).id,
      at: context.now,
      legs: transfer({ from: member(body.from), to: member(body.to), currency: 'CNY', amount: body.fen }),
    });
    if (isEarly) await sleep(100);
    return { transactionId: transactionId ?? '' };
  });
}

Array.prototype.push.call(routes, route);
const running = await startServer({
  environment: readEnvironment(process.env),
  root: path.resolve(import.meta.dirname, '../../..'),
});
process.on('SIGTERM', () => {
  running.stop().then(
    () => process.exit(0),
    () => process.exit(1),
  );
});

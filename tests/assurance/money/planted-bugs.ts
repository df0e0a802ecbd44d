/** A bug as somebody might write it one day, and the test that must not let it pass. */
export interface PlantedBug {
  name: string;
  /** In each file, words that stand there once, and what stands in their place with the bug. */
  edits: readonly { file: string; from: string; to: string }[];
  caughtBy: string;
}

const ledger = 'database/migrations/0090-ledger.sql';
const writing = 'database/migrations/0131-serials-after-locks.sql';
const posting = 'database/migrations/0190-ledger-target.sql';
/** Where a posting locks its accounts, as against many at once and a reversal. */
const taken = (order: string) => `  perform from ledger_account a where a.id = any(account_ids)${order};
  insert into ledger_transaction (module, key, source_id, target_kind, target_id, actor_id, remark, created_at)`;
const locks = taken(' order by a.id for no key update');
const ledgerTest = 'features/ledger/server/ledger.test.ts';
const bind = 'platform/server/http/bind.ts';
const keyTest = 'tests/assurance/money/same-key.test.ts';
const scopeOf = (scope: string) => [
  {
    file: bind,
    from: "scope: `${actor.kind === 'member' ? actor.id : request.ip} ${endpoint.path}`,",
    to: `scope: ${scope},`,
  },
];

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: 'a balance is read, reckoned and written back, without a lock',
    edits: [
      { file: posting, from: locks, to: taken('') },
      {
        file: writing,
        from: `update ledger_account set balance = balance + amount_, entry_count = entry_count + 1
      where id = account_id_ and (holder_id is null or balance + amount_ >= 0)
      returning balance, entry_count into balance_, sequence_;`,
        to: `select balance + amount_, entry_count + 1 into balance_, sequence_ from ledger_account where id = account_id_;
    perform pg_sleep(0.01);
    update ledger_account set balance = balance_, entry_count = sequence_ where id = account_id_ and (holder_id is null or balance_ >= 0);`,
      },
    ],
    caughtBy: ledgerTest,
  },
  {
    name: 'a member may fall below zero',
    edits: [
      {
        file: writing,
        from: 'where id = account_id_ and (holder_id is null or balance + amount_ >= 0)',
        to: 'where id = account_id_',
      },
      { file: ledger, from: 'check (balance >= 0 or holder_id is null)', to: 'check (true)' },
    ],
    caughtBy: ledgerTest,
  },
  {
    name: 'a fact is looked up first and posted then',
    edits: [
      { file: ledger, from: 'key ledger_key not null unique', to: 'key ledger_key not null' },
      {
        file: posting,
        from: '  for place in 1 .. array_length(amounts, 1) loop',
        to: `  if exists (select from ledger_transaction where key = key_) then
    return null;
  end if;
  perform pg_sleep(0.05);
  for place in 1 .. array_length(amounts, 1) loop`,
      },
      {
        file: posting,
        from: `remark_, at_)
    on conflict (key) do nothing returning`,
        to: `remark_, at_)
    returning`,
      },
    ],
    caughtBy: ledgerTest,
  },
  {
    name: 'a transaction need not net zero',
    edits: [{ file: ledger, from: 'having sum(amount) <> 0', to: 'having sum(amount) > 1000000' }],
    caughtBy: ledgerTest,
  },
  {
    name: 'balances are kept in memory',
    edits: [
      {
        file: 'features/ledger/server/store.ts',
        from: `export async function readBalances(
  db: Executor,
  holder: { kind: string; id: string },
): Promise<{ fen: number; points: number }> {`,
        to: `const kept = new Map<string, Promise<{ fen: number; points: number }>>();
export function readBalances(db: Executor, holder: { kind: string; id: string }): Promise<{ fen: number; points: number }> {
  const key = holder.kind + holder.id;
  if (!kept.has(key)) kept.set(key, readThem(db, holder));
  return kept.get(key) as Promise<{ fen: number; points: number }>;
}
async function readThem(db: Executor, holder: { kind: string; id: string }): Promise<{ fen: number; points: number }> {`,
      },
    ],
    caughtBy: 'tests/assurance/money/clock-jumps.test.ts',
  },
  {
    name: 'what was answered under a key is forgotten, and the work done again',
    edits: [
      {
        file: 'platform/server/http/kernel.ts',
        from: 'if (isFirst === 0) return answerOf(tx, options, hash);',
        to: '',
      },
    ],
    caughtBy: 'features/topic/server/over-http.test.ts',
  },
  {
    name: 'a key is taken for another body, too',
    edits: [
      {
        file: 'platform/server/http/kernel.ts',
        from: 'if (!row?.body_hash.equals(hash)) throw platformErrors.keyReused();',
        to: 'if (!row) throw platformErrors.keyReused();',
      },
    ],
    caughtBy: 'features/topic/server/over-http.test.ts',
  },
  {
    name: 'keys are forgotten when a server starts anew',
    edits: [
      {
        file: 'app/server/create-app.ts',
        from: 'const server = await createHttpServer(binding);',
        to: "const server = await createHttpServer(binding);\n  await site.db.run((await import('#platform/server/database/sql.ts')).fixed('delete from idempotency_key'));",
      },
    ],
    caughtBy: keyTest,
  },
  {
    name: 'keys are known to the process alone that took them',
    edits: scopeOf('`${process.pid} ${actor.kind === "member" ? actor.id : request.ip} ${endpoint.path}`'),
    caughtBy: keyTest,
  },
  { name: 'a key is anybody’s', edits: scopeOf('endpoint.path'), caughtBy: keyTest },
  {
    name: 'a key is good for one call of all',
    edits: scopeOf('actor.kind === "member" ? actor.id : request.ip'),
    caughtBy: keyTest,
  },
  {
    name: 'keys are swept within a day',
    edits: [{ file: 'platform/server/job/sweep-ground.ts', from: "interval '100 days'", to: "interval '23 hours'" }],
    caughtBy: keyTest,
  },
  {
    name: 'an envelope is not locked while a share is claimed',
    edits: [
      {
        file: 'features/red-envelope/server/claim-shares.ts',
        from: 'lockOpenEnvelopes(tx, [...new Set(claims.map(({ id }) => id))])',
        to: 'Promise.resolve()',
      },
    ],
    caughtBy: 'features/red-envelope/server/open-together.test.ts',
  },
  {
    name: 'a commit that was a rollback is acknowledged',
    edits: [
      {
        file: 'platform/server/database/database.ts',
        from: "if ((await ended).command !== 'COMMIT')",
        to: "if ((await ended).command === 'NOTHING')",
      },
    ],
    caughtBy: 'platform/server/database/database.test.ts',
  },
  {
    name: 'yuan are made into fen with fractions',
    edits: [
      {
        file: 'platform/shared/money.ts',
        from: "return Number(whole) * 100 + Number(cents.padEnd(2, '0'));",
        to: "return Math.floor(Number.parseFloat(`${whole}.${cents === '' ? '0' : cents}`) * 100);",
      },
    ],
    caughtBy: 'platform/shared/money.test.ts',
  },
  {
    name: 'a transaction is undone as often as it is asked for',
    edits: [
      {
        file: ledger,
        from: 'reverses_id bigint unique references ledger_transaction',
        to: 'reverses_id bigint references ledger_transaction',
      },
      {
        file: posting,
        from: "'reverse:' || t.id, t.source_id",
        to: "'reverse:' || t.id || ':' || clock_timestamp(), t.source_id",
      },
    ],
    caughtBy: ledgerTest,
  },
  {
    name: 'a red envelope that is stopped gives back what was opened, too',
    edits: [
      {
        file: 'features/red-envelope/server/end-envelope.ts',
        from: 'const fen = envelope.total_fen - envelope.claimed_fen;',
        to: 'const fen = envelope.total_fen;',
      },
    ],
    caughtBy: 'features/red-envelope/server/red-envelope.test.ts',
  },
  {
    name: 'a card costs what it costs now, whatever the buyer has seen',
    edits: [
      {
        file: 'features/membership/server/buy-card.ts',
        from: '  requireAllowed(canPay({ seen: { fen: params.priceFen, points: params.points }, asked: price }));',
        to: '  canPay({ seen: { fen: params.priceFen, points: params.points }, asked: price });',
      },
    ],
    caughtBy: 'features/membership/server/buy-card.test.ts',
  },
  {
    name: "the site's share is rounded up, at the author's cost",
    edits: [
      {
        file: 'features/unlock/server/policy.ts',
        from: 'return (product - (product % 100)) / 100;',
        to: 'return Math.ceil(product / 100);',
      },
    ],
    caughtBy: 'features/unlock/server/payment.test.ts',
  },
  {
    name: 'accounts are locked in whatever order they come',
    edits: [{ file: posting, from: locks, to: taken(' order by array_position(account_ids, a.id) for no key update') }],
    caughtBy: 'tests/assurance/money/hot-accounts.test.ts',
  },
  {
    name: 'a serial is drawn before the accounts are locked',
    edits: [{ file: posting, from: locks, to: taken('') }],
    caughtBy: 'features/ledger/server/serial-order.test.ts',
  },
  {
    name: 'nobody looks whether a part has been unlocked before it is paid',
    edits: [
      {
        file: 'features/unlock/server/unlock-part.ts',
        from: 'if (await hasUnlocked(tx, { hiddenContentId: tried.id, memberId })) return { id: tried.id };',
        to: '',
      },
      {
        file: 'features/unlock/server/unlock-part.ts',
        from: 'if (guard.isOpen && (seesAll || !isPriced)) return guard;',
        to: 'if (guard.isOpen && seesAll) return guard;',
      },
    ],
    caughtBy: 'features/unlock/server/payment.test.ts',
  },
  {
    name: 'a notice that comes again is credited again',
    edits: [
      {
        file: 'features/payment/server/policy.ts',
        from: "if (order.tradeNumber !== null && order.tradeNumber === fact.tradeNumber) return 'repeated';",
        to: '',
      },
      {
        file: 'features/payment/server/policy.ts',
        from: "if (order.tradeNumber !== null) return 'second_payment';",
        to: '',
      },
      {
        file: 'features/payment/server/settle-order.ts',
        from: 'key: `payment.top-up:${order.id}`',
        to: 'key: `payment.top-up:${order.id}:${Math.random()}`',
      },
    ],
    caughtBy: 'features/payment/server/notices.test.ts',
  },
];

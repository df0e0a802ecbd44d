import { type Leg, postTransaction, reverseTransaction, transfer } from '#features/ledger/server/public.ts';
import { sql } from '#platform/server/database/sql.ts';
import { asOwner } from '#tests/books-fixture.ts';
import type { TestSite } from '#tests/fixtures.ts';
import { serve } from '#tests/serve.ts';
import { memberFixture, signIn } from '#tests/session-fixture.ts';

type Currency = 'CNY' | 'POINT';
type Account = Leg['account'];

type Undo = () => Promise<void>;

/** One thing the books promise (L3), how it is looked at, and a bug of the kind it is there to find. */
export interface Invariant {
  name: string;
  /** Moves money about and answers what is wrong with the books then. */
  look(testSite: TestSite): Promise<string[]>;
  /** Plants the bug in this database; what comes back takes it out again. */
  bug(testSite: TestSite): Promise<Undo>;
}

let count = 0;
const fresh = () => `invariant:${Date.now()}:${++count}`;
const member = (id: string): Account => ({ kind: 'member', holderId: id });
const envelope = (id: string): Account => ({ kind: 'envelope', holderId: id });
const platform: Account = { kind: 'adjustment' };

const someone = (testSite: TestSite) => memberFixture(testSite.site, { account: `somebody_${++count}` });
const post = (testSite: TestSite, legs: readonly Leg[], key = fresh()) =>
  testSite.site.db.transaction((tx) =>
    postTransaction(tx, { module: 'ledger.adjust', key, actorId: null, at: new Date(), legs }),
  );
const move = (testSite: TestSite, from: Account, to: Account, amount: number, currency: Currency = 'CNY') =>
  post(testSite, transfer({ from, to, currency, amount }));

async function balanceOf(
  { site }: TestSite,
  { kind, holderId }: { kind: string; holderId?: string },
  currency: Currency = 'CNY',
): Promise<number> {
  const row = await site.db.row<{ balance: number }>(sql`
    select coalesce(sum(balance), 0)::float8 as balance from ledger_account where kind = ${kind}
      and holder_id is not distinct from ${holderId ?? null} and currency = ${currency}`);
  return row?.balance ?? 0;
}

/** Somebody with so much. */
async function wealthy(testSite: TestSite, amount: number, currency: Currency = 'CNY'): Promise<string> {
  const id = await someone(testSite);
  await move(testSite, platform, member(id), amount, currency);
  return id;
}

const differs = (what: string, found: unknown, expected: unknown): string[] =>
  JSON.stringify(found) === JSON.stringify(expected)
    ? []
    : [`${what}: ${JSON.stringify(found)} in place of ${JSON.stringify(expected)}`];

/** Puts a function of the books in place of itself with one piece of its text exchanged. */
async function rewrite(testSite: TestSite, name: string, [from, to]: readonly [RegExp, string]): Promise<Undo> {
  const row = await testSite.site.db.row<{ text: string }>(sql`select pg_get_functiondef(${name}::regproc) as text`);
  const text = row?.text ?? '';
  if (!from.test(text)) throw new Error(`${name} has no ${from}: plant the bug elsewhere`);
  await asOwner(testSite.site, text.replace(from, to));
  return () => asOwner(testSite.site, text);
}

/** Has rows of a table changed on their way in. */
async function meddle(
  testSite: TestSite,
  position: `${'insert' | 'update'} on ${string}`,
  body: string,
): Promise<Undo> {
  await asOwner(
    testSite.site,
    `create function planted() returns trigger language plpgsql as $$ begin ${body} return new; end $$`,
    `create trigger planted before ${position} for each row execute function planted()`,
  );
  return () => asOwner(testSite.site, 'drop function planted() cascade');
}

/** Lets what is not balanced in. */
async function dropBalanced(testSite: TestSite): Promise<Undo> {
  await asOwner(testSite.site, 'alter table ledger_entry disable trigger ledger_entry_balanced');
  return () => asOwner(testSite.site, 'alter table ledger_entry enable trigger ledger_entry_balanced');
}

const sumsOf = ({ site }: TestSite) =>
  site.db.rows(
    sql`select currency, sum(balance)::float8 as sum from ledger_account group by currency order by currency`,
  );

export const invariants: readonly Invariant[] = [
  {
    name: 'conservation: all accounts together are zero in each currency',
    async look(testSite) {
      const before = await sumsOf(testSite);
      const id = await wealthy(testSite, 1000);
      await post(testSite, [
        { account: member(id), currency: 'CNY', amount: -100 },
        { account: { kind: 'sale' }, currency: 'CNY', amount: 99 },
        { account: { kind: 'fee' }, currency: 'CNY', amount: 1 },
      ]);
      return differs('sums', await sumsOf(testSite), before);
    },
    bug: (testSite) =>
      meddle(testSite, 'update on ledger_account', `if new.kind = 'fee' then new.balance := old.balance; end if;`),
  },
  {
    name: 'a balance is the sum of its entries',
    async look(testSite) {
      const [item, other] = [await wealthy(testSite, 500), await someone(testSite)];
      for (let round = 0; round < 3; round += 1) await move(testSite, member(item), member(other), 10);
      // Only these: what an earlier bug has left is none of it.
      const wrong = await testSite.site.db.rows<{ id: string }>(sql`
        select a.id from ledger_account a where a.holder_id in (${item}, ${other})
          and a.balance <> coalesce((select sum(e.amount) from ledger_entry e where e.account_id = a.id), 0)`);
      return wrong.map(({ id }) => `account ${id}`);
    },
    bug: (testSite) =>
      meddle(
        testSite,
        'update on ledger_account',
        `if new.kind = 'member' and new.balance = 30 then new.balance := 31; end if;`,
      ),
  },
  {
    name: 'no overdraft, whoever pays at the same moment',
    async look(testSite) {
      const [item, other] = [await wealthy(testSite, 100), await someone(testSite)];
      await Promise.allSettled(Array.from({ length: 12 }, () => move(testSite, member(item), member(other), 30)));
      const left = await balanceOf(testSite, { kind: 'member', holderId: item });
      return [
        ...(left < 0 ? [`somebody has ${left}`] : []),
        ...differs('paid', await balanceOf(testSite, { kind: 'member', holderId: other }), 90),
      ];
    },
    bug: async (testSite) => {
      const name = 'ledger_account_no_overdraft';
      await asOwner(testSite.site, `alter table ledger_account drop constraint ${name}`);
      const undo = await rewrite(testSite, 'ledger_write', [/>= 0/, '>= -1000']);
      return async () => {
        await undo();
        await asOwner(
          testSite.site,
          `alter table ledger_account add constraint ${name} check (balance >= 0 or holder_id is null) not valid`,
        );
      };
    },
  },
  {
    name: 'append-only: what is written stays, for the application and for the owner of the database',
    async look(testSite) {
      await wealthy(testSite, 10);
      const changed: string[] = [];
      for (const statement of [
        'update ledger_entry set amount = amount * 2',
        'delete from ledger_entry',
        `update ledger_transaction set remark = 'other'`,
        'truncate ledger_entry cascade',
      ]) {
        await asOwner(testSite.site, 'begin', statement, 'rollback').then(
          () => changed.push(statement),
          () => undefined,
        );
      }
      return changed;
    },
    bug: async (testSite) => {
      await asOwner(testSite.site, 'alter table ledger_entry disable trigger ledger_entry_kept');
      return () => asOwner(testSite.site, 'alter table ledger_entry enable trigger ledger_entry_kept');
    },
  },
  {
    name: 'atomic: of several sides all are moved or none',
    async look(testSite) {
      const [rich, poor, other] = [await wealthy(testSite, 100), await wealthy(testSite, 1), await someone(testSite)];
      const refused = await post(testSite, [
        { account: member(rich), currency: 'CNY', amount: -50 },
        { account: member(poor), currency: 'CNY', amount: -50 },
        { account: member(other), currency: 'CNY', amount: 100 },
      ]).then(
        () => 'done',
        () => 'refused',
      );
      const after = await Promise.all(
        [rich, poor, other].map((holderId) => balanceOf(testSite, { kind: 'member', holderId })),
      );
      return [...differs('answer', refused, 'refused'), ...differs('balances', after, [100, 1, 0])];
    },
    bug: (testSite) =>
      rewrite(testSite, 'ledger_write', [
        /raise exception 'not enough[^;]*;/,
        'sequences[place] := 900000 + transaction_id_; balances[place] := 0; continue;',
      ]),
  },
  {
    name: 'idempotent: a fact posted again moves nothing',
    async look(testSite) {
      const [item, other, key] = [await wealthy(testSite, 1000), await someone(testSite), fresh()];
      const legs = transfer({ from: member(item), to: member(other), currency: 'CNY', amount: 10 });
      await Promise.all(Array.from({ length: 8 }, () => post(testSite, legs, key)));
      await post(testSite, legs, key);
      return differs('moved', await balanceOf(testSite, { kind: 'member', holderId: other }), 10);
    },
    bug: async (testSite) => {
      // The key is forgotten on its way in, so the fact is a new one each time.
      return meddle(testSite, 'insert on ledger_transaction', 'new.key := new.key || new.id;');
    },
  },
  {
    name: 'no lost or phantom acknowledgement: what was answered is there whole, what was refused is not there at all',
    async look(testSite) {
      const [item, other] = [await wealthy(testSite, 95), await someone(testSite)];
      const keys = Array.from({ length: 14 }, fresh);
      const answers = await Promise.allSettled(
        keys.map((key) =>
          post(testSite, transfer({ from: member(item), to: member(other), currency: 'CNY', amount: 10 }), key),
        ),
      );
      const wrong = await Promise.all(
        answers.map(async (answer, at) => {
          const row = await testSite.site.db.row<{ entries: number }>(sql`
            select count(e.*)::int as entries from ledger_transaction t
              left join ledger_entry e on e.transaction_id = t.id where t.key = ${keys[at]} group by t.id`);
          return differs(`answered ${answer.status}`, row?.entries ?? 0, answer.status === 'fulfilled' ? 2 : 0);
        }),
      );
      return [
        ...wrong.flat(),
        ...differs('answered', answers.filter(({ status }) => status === 'fulfilled').length, 9),
      ];
    },
    bug: (testSite) =>
      meddle(testSite, 'insert on ledger_entry', 'if new.transaction_id % 3 = 0 then return null; end if;'),
  },
  {
    name: 'order: the entries of an account are numbered as they were made, without a gap',
    async look(testSite) {
      const [item, other] = [await wealthy(testSite, 1000), await someone(testSite)];
      const made: (string | null)[] = [];
      for (let round = 0; round < 6; round += 1)
        made.push(await move(testSite, member(item), member(other), 1 + round));
      const entries = await testSite.site.db.rows<{ sequence: number; transaction_id: string }>(sql`
        select e.sequence::int as sequence, e.transaction_id from ledger_entry e
          join ledger_account a on a.id = e.account_id
        where a.kind = 'member' and a.holder_id = ${other} order by e.sequence`);
      return [
        ...differs(
          'numbers',
          entries.map((entry) => entry.sequence),
          [1, 2, 3, 4, 5, 6],
        ),
        ...differs(
          'order',
          entries.map((entry) => entry.transaction_id),
          made,
        ),
      ];
    },
    bug: (testSite) => meddle(testSite, 'insert on ledger_entry', 'new.sequence := 1000 - new.sequence;'),
  },
  {
    name: 'currencies keep apart: points never pay for money',
    async look(testSite) {
      const id = await wealthy(testSite, 100, 'POINT');
      const answer = await post(testSite, [
        { account: member(id), currency: 'POINT', amount: -100 },
        { account: member(id), currency: 'CNY', amount: 100 },
      ]).then(
        () => 'done',
        () => 'refused',
      );
      return [
        ...differs('answer', answer, 'refused'),
        ...differs('money', await balanceOf(testSite, { kind: 'member', holderId: id }), 0),
      ];
    },
    bug: dropBalanced,
  },
  {
    name: 'an escrow returns to zero',
    async look(testSite) {
      const [giver, item, other] = [await wealthy(testSite, 100), await someone(testSite), await someone(testSite)];
      const held = envelope(String(900_000 + ++count));
      await move(testSite, member(giver), held, 100);
      await move(testSite, held, member(item), 30);
      await move(testSite, held, member(other), 50);
      await move(testSite, held, member(giver), 20);
      return differs('held', await balanceOf(testSite, held), 0);
    },
    bug: (testSite) =>
      meddle(
        testSite,
        'update on ledger_account',
        `if new.kind = 'envelope' and new.balance = 0 then new.balance := 1; end if;`,
      ),
  },
  {
    name: 'a reversal undoes exactly, on the same accounts, and once',
    async look(testSite) {
      const [payer, payee] = [await wealthy(testSite, 1000), await someone(testSite)];
      const people = [payer, payee].map((holderId) => ({ kind: 'member', holderId }));
      const read = () => Promise.all([...people, { kind: 'fee' }].map((account) => balanceOf(testSite, account)));
      const before = await read();
      const transactionId = await post(testSite, [
        { account: member(payer), currency: 'CNY', amount: -100 },
        { account: member(payee), currency: 'CNY', amount: 98 },
        { account: { kind: 'fee' }, currency: 'CNY', amount: 2 },
      ]);
      const undo = () =>
        testSite.site.db.transaction((tx) =>
          reverseTransaction(tx, {
            transactionId: transactionId ?? '',
            module: 'unlock.reverse',
            actorId: null,
            at: new Date(),
          }),
        );
      const undone = [...(await Promise.all([undo(), undo()])), await undo()].filter((id) => id !== null);
      return [...differs('balances', await read(), before), ...differs('reversals', undone.length, 1)];
    },
    bug: (testSite) => rewrite(testSite, 'ledger_reverse', [/-e\.amount/, '-e.amount / 2']),
  },
  {
    name: 'what is held counts once: in the escrow, and no longer with its giver',
    async look(testSite) {
      const giver = await wealthy(testSite, 100);
      const held = envelope(String(900_000 + ++count));
      const sum = async () =>
        (await balanceOf(testSite, { kind: 'member', holderId: giver })) + (await balanceOf(testSite, held));
      const before = await sum();
      await move(testSite, member(giver), held, 60);
      const spent = await move(testSite, member(giver), held, 60).then(
        () => 'done',
        () => 'refused',
      );
      return [...differs('together', await sum(), before), ...differs('held money spent again', spent, 'refused')];
    },
    bug: (testSite) =>
      meddle(
        testSite,
        'update on ledger_account',
        `if new.kind = 'member' and new.balance < old.balance then new.balance := old.balance; end if;`,
      ),
  },
  {
    name: 'serial numbers have one order: later is greater, in every process',
    async look(testSite) {
      const [item, other] = [await wealthy(testSite, 100), await someone(testSite)];
      const twin = await testSite.openTwin();
      const ids: string[] = [];
      for (const site of [testSite.site, twin, testSite.site, twin])
        ids.push((await move({ ...testSite, site }, member(item), member(other), 1)) ?? '');
      const sorted = [...new Set(ids)].sort((a, b) => Number(a) - Number(b));
      return differs('serial numbers', ids, sorted);
    },
    bug: async (testSite) => {
      const count = (by: number, from: number) =>
        asOwner(
          testSite.site,
          `alter table ledger_transaction alter column id set increment by ${by} restart with ${from}`,
        );
      await count(-1, 9_000_000);
      return () => count(1, 10_000_000);
    },
  },
  {
    name: 'who adjusts an account is named, with his reason, in the audit log and in the books',
    async look(testSite) {
      const served = await serve(testSite.site);
      const [managerId, id] = [
        await memberFixture(testSite.site, {
          account: `keeper_${++count}`,
          isOwner: true,
          password: 'the books are mine',
        }),
        await someone(testSite),
      ];
      const manager = await signIn(served, testSite.site, managerId);
      const body = { direction: 'add', money: '1', reason: 'the till was short', ownPassword: 'the books are mine' };
      await manager.post(`/api/admin/ledger/members/${id}/adjust`, body, {
        'idempotency-key': `adjusting-account-${++count}-${Date.now()}`,
      });
      const audit = await testSite.site.db.rows(
        sql`select actor_id, reason from audit where target_kind = 'member' and target_id = ${id}`,
      );
      const booked = await testSite.site.db.rows(sql`
        select t.actor_id, t.remark as reason from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
          join ledger_account a on a.id = e.account_id where a.holder_id = ${id}`);
      await served.close();
      const named = [{ actor_id: managerId, reason: 'the till was short' }];
      return [...differs('audit', audit, named), ...differs('books', booked, named)];
    },
    bug: (testSite) => meddle(testSite, 'insert on audit', `new.reason := '';`),
  },
  {
    name: 'the entries alone are enough to make every account anew',
    async look(testSite) {
      const [item, other] = [await wealthy(testSite, 100), await someone(testSite)];
      const held: Account = { kind: 'bounty', holderId: String(900_000 + ++count) };
      await move(testSite, member(item), held, 40);
      await move(testSite, held, member(other), 40);
      const holders = [item, other, ...('holderId' in held ? [held.holderId] : [])];
      const entries = await testSite.site.db.rows<{ account_id: string; amount: number }>(
        sql`select account_id, amount::float8 as amount from ledger_entry`,
      );
      const made = new Map<string, number>();
      for (const { account_id, amount } of entries) made.set(account_id, (made.get(account_id) ?? 0) + amount);
      const stored = await testSite.site.db.rows<{ id: string; balance: number }>(
        sql`select id, balance::float8 as balance from ledger_account where holder_id = any(${holders}::bigint[])`,
      );
      return stored.flatMap(({ id, balance }) => differs(`account ${id}`, balance, made.get(id) ?? 0));
    },
    bug: (testSite) =>
      meddle(testSite, 'insert on ledger_account', `if new.kind = 'bounty' then new.balance := 5; end if;`),
  },
];

import { startEmbeddedPostgres } from '#platform/server/database/embedded/start-embedded-postgres.ts';
import { migrate } from '#platform/server/database/migrate.ts';
import { openDatabase } from '#platform/server/database/database.ts';
import { findDifferences } from '#features/ledger/server/run-check.ts';
import { rollUpDays } from '#features/ledger/server/roll-up-days.ts';
import { searchTransactions } from '#features/ledger/server/transaction-queries.ts';
import fs from 'node:fs';
import pg from 'pg';
const dir = '/tmp/m1-million'; fs.rmSync(dir, { recursive: true, force: true }); fs.mkdirSync(dir); fs.chmodSync(dir, 0o711);
const e = await startEmbeddedPostgres({ dataDir: dir, log: () => undefined, isDurable: false });
await migrate({ url: e.ownerUrl, directory: '/work/main/database/migrations' });
const c = new pg.Client({ connectionString: e.ownerUrl }); await c.connect();
let t = Date.now();
// 500k transactions with 2 legs: from gateway piece or member to member, 20k members; written in bulk by hand with the triggers that look at balance off for speed
await c.query(`alter table ledger_entry disable trigger user`);
await c.query(`insert into ledger_account (currency, kind, holder_id) select 'CNY','member', g from generate_series(1,20000) g`);
await c.query(`insert into ledger_transaction (module, key, created_at) select 'payment.top-up', 'm:'||g, now() - (500000-g)*interval '6 seconds' from generate_series(1,500000) g`);
await c.query(`create temp table legs as
 select t.id as transaction_id, (select min(id) from ledger_account where kind='member') + (t.id % 20000) as account_id, 100::bigint as amount from ledger_transaction t
 union all select t.id, (select id from ledger_account where kind='gateway' and currency='CNY' and piece = 3), -100 from ledger_transaction t`);
await c.query(`insert into ledger_entry (account_id, sequence, transaction_id, amount, balance)
 select account_id, row_number() over w, transaction_id, amount, sum(amount) over w from legs window w as (partition by account_id order by transaction_id)`);
await c.query(`update ledger_account a set balance = e.s, entry_count = e.n from (select account_id, sum(amount) s, count(*) n from ledger_entry group by 1) e where e.account_id = a.id`);
await c.query(`alter table ledger_entry enable trigger user`);
await c.query('analyze');
console.log('made', Date.now() - t);
const db = openDatabase({ url: e.appUrl, connections: 3 });
for (let r = 0; r < 2; r++) { const f = await findDifferences(db, []); console.log(JSON.stringify({ ...f, checks: f?.checks.length })); }
const site: any = { db, settings: { of: () => ({ siteTimeZone: 'Asia/Shanghai' }) } };
t = Date.now(); console.log('days', await rollUpDays(site), Date.now() - t);
t = Date.now(); console.log('days again', await rollUpDays(site), Date.now() - t);
for (const search of [{}, { amount: 12345 }, { module: 'payment.top-up' as const, amount: 1 }, { memberId: '77' }, { from: '2026-10-20', to: '2026-10-21' }, { to: '2026-10-20', amount: 5 }]) { t = Date.now(); const r = await searchTransactions(db, { search, limit: 50, reach: 20000 }); console.log(JSON.stringify(search), r.rows.length, r.before, Date.now() - t, 'ms'); }
await db.end(); await c.end(); await e.stop();

import type { TestMoney } from '#features/ledger/server/public.ts';
import { sumSandbox } from './check-queries.ts';
import { readRecord } from './ready-provider.ts';

/** Sandbox money: top-ups less refunds. */
export const testMoney: TestMoney = {
  ofMember: (db, memberId) => sumSandbox(db, memberId),
  ofAll: (db) => sumSandbox(db, null),
  isTaken: async ({ db, site }) => !site.environment.isProduction && (await readRecord(db, site, 'sandbox')).is_on,
};

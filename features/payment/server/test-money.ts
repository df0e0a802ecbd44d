import type { TestMoney } from '#features/ledger/server/public.ts';
import { sumSandbox } from './check-queries.ts';

/** Sandbox money: top-ups less refunds. */
export const testMoney: TestMoney = {
  ofMember: (db, memberId) => sumSandbox(db, memberId),
  ofAll: (db) => sumSandbox(db, null),
};

import type { TestMoney } from '#features/ledger/server/public.ts';
import { sumSandbox } from './check-queries.ts';

/** Money of the sandbox: what was topped up there, less what went back. */
export const testMoney: TestMoney = {
  ofMember: (db, memberId) => sumSandbox(db, memberId),
  ofAll: (db) => sumSandbox(db, null),
};

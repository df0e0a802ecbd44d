import type { Waiting } from '#features/wallet/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';

/** What a member has sold and is not yet paid; provided by the unlock feature, which depends on the wallet. */
export interface WaitingIncome {
  ofMember(db: Executor, memberId: string): Promise<Waiting>;
}

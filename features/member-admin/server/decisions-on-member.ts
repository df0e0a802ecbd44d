import type { ActOnFile } from '#features/member-admin/contract.ts';
import type { Context } from '#platform/server/http/context.ts';

type ListDecisions = (context: Context, params: { memberId: string; limit: number }) => Promise<ActOnFile[]>;

let list: ListDecisions = async () => [];

/** The feature above that decides cases knows what was decided about a member, the latest first. */
export function registerDecisions(next: ListDecisions): void {
  list = next;
}

export const listDecisions: ListDecisions = (context, params) => list(context, params);

import type { ActUponMember } from '#features/moderation/contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { type OwnActRow, selectOwnActs, selectOwnActsAfter } from './own-act-queries.ts';
import { reasonIn } from './stock-reasons.ts';

const SHOWN = 50;

/** What staff have done to the caller's texts and account. */
export async function readOwnActs(context: Context): Promise<{ records: ActUponMember[] }> {
  const rows = await selectOwnActs(context.db, { memberId: memberOf(context).id, limit: SHOWN });
  return { records: rows.map((row) => presentAct(row, context)) };
}

export function presentAct(row: OwnActRow, reading?: Pick<Context, 'site' | 'language'>): ActUponMember {
  const appeal =
    row.appeal_text === null || row.appealed_at === null
      ? null
      : {
          text: row.appeal_text,
          at: row.appealed_at,
          state:
            row.reversed_at !== null
              ? ('granted' as const)
              : row.appeal_state === 'decided'
                ? ('refused' as const)
                : ('open' as const),
        };
  return {
    id: row.id,
    decision: row.decision,
    reason: reading ? reasonIn(reading.site, reading.language, row.reason) : row.reason,
    at: row.decided_at,
    until: row.until,
    kind: row.target_kind,
    title: row.title ?? '',
    excerpt: row.excerpt,
    reversedAt: row.reversed_at,
    appeal,
    may: { appeal: appeal === null && row.reversed_at === null },
  };
}

/** The same for the archive of their data. */
export const ownActsData: OwnData = {
  name: 'moderation',
  list: async (db, params) => byId(await selectOwnActsAfter(db, params), (row) => presentAct(row)),
};

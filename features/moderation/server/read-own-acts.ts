import type { ActUponMember } from '#features/moderation/contract.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { byId, type OwnData } from '#platform/server/own-data/own-data.ts';
import { ownExcerpts } from './case-sources.ts';
import { selectDeciders } from './decider-queries.ts';
import { type OwnActRow, selectOwnActs, selectOwnActsAfter } from './own-act-queries.ts';
import { isLeftTo } from './policy.ts';
import { reasonIn } from './stock-reasons.ts';

const SHOWN = 50;

/** What staff have done to the caller's texts and account. */
export async function readOwnActs(context: Context): Promise<{ records: ActUponMember[] }> {
  const { id: memberId } = memberOf(context);
  const [rows, deciders] = await Promise.all([
    selectOwnActs(context.db, { memberId, limit: SHOWN }).then((found) => withExcerpts(context.db, memberId, found)),
    selectDeciders(context.db),
  ]);
  return { records: rows.map((row) => presentAct(row, { ...context, memberId, deciders })) };
}

/** With the beginnings of what is no text: they are the member’s own words. */
export async function withExcerpts(db: Executor, memberId: string, rows: readonly OwnActRow[]): Promise<OwnActRow[]> {
  const targets = rows.map(({ target_kind: kind, target_id: id }) => ({ kind, id }));
  const excerptOf = await ownExcerpts(db, { memberId, targets });
  return rows.map((row, at) => ({ ...row, excerpt: row.excerpt || excerptOf(targets[at]) }));
}

type Reading = Pick<Context, 'site' | 'language'>;

interface Seen extends Reading {
  memberId: string;
  deciders: readonly string[];
}

export function presentAct(row: OwnActRow, { memberId, deciders, ...reading }: Seen): ActUponMember {
  return { ...describeAct(row, reading), isAlone: isLeftTo(deciders, row.decided_by, memberId) };
}

const appealState = (decision: string | null): 'open' | 'granted' | 'refused' =>
  decision === null ? 'open' : decision === 'restore' ? 'granted' : 'refused';

function describeAct(row: OwnActRow, reading?: Reading): Omit<ActUponMember, 'isAlone'> {
  const say = (reason: string) => (reading ? reasonIn(reading.site, reading.language, reason) : reason);
  const appeal =
    row.appeal_text === null || row.appealed_at === null
      ? null
      : {
          text: row.appeal_text,
          at: row.appealed_at,
          state: appealState(row.appeal_decision),
          answer: say(row.appeal_answer ?? ''),
        };
  return {
    id: row.id,
    decision: row.decision,
    reason: say(row.reason),
    at: row.decided_at,
    until: row.until,
    kind: row.target_kind,
    title: row.title ?? '',
    excerpt: row.excerpt,
    isRemoved: row.is_removed,
    reversedAt: row.reversed_at,
    appeal,
    may: { appeal: appeal === null && row.reversed_at === null && row.is_settled },
  };
}

/** The same for the archive of their data. */
export const ownActsData: OwnData = {
  name: 'moderation',
  list: async (db, params) => byId(await selectOwnActsAfter(db, params), (row) => describeAct(row)),
};

import { shownTexts } from '#features/content/server/shown-public.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { fixed, sql } from '#platform/server/database/sql.ts';
import { kindsWith } from '#platform/server/feature/text-kind.ts';
import type { Positions, StreamRow } from '#platform/shared/streams.ts';

export interface ActivityRecord extends StreamRow, shownTexts.ShownRecord {
  target_kind: string;
  target_id: string;
}

/** What a member has published, of each stream the latest behind a position, each with what decides who may view it. */
export function selectActivity(
  db: Executor,
  { authorId, before, limit }: { authorId: string; before: Positions; limit: number },
): Promise<ActivityRecord[]> {
  const behind = (id: string | undefined) => (id === undefined ? fixed('') : sql` and id < ${id}`);
  const stream = (of: { stream: 'topic' | 'question' | 'comment'; kind: string; where: string }) => sql`
    (select ${of.stream} as stream, ${fixed(of.kind)} as kind, id, created_at from ${fixed(of.stream)}
      where author_id = ${authorId} and status = 'published'${fixed(of.where)}${behind(before[of.stream])}
        order by id desc limit ${limit})`;
  const named = { kind: fixed('s.kind'), id: fixed('s.id'), among: kindsWith('like') };
  return db.rows<ActivityRecord>(sql`
    select s.stream, s.kind as target_kind, s.id as target_id, s.id, s.created_at, ${shownTexts.shownColumns}
    from (${stream({ stream: 'topic', kind: "'topic'", where: '' })}
      union all ${stream({ stream: 'question', kind: "'question'", where: '' })}
      union all ${stream({ stream: 'comment', kind: "case target_kind when 'question' then 'answer' else 'comment' end", where: ' and parent_id is null' })}) s
    ${shownTexts.shownJoins(named)} order by s.stream, s.id desc`);
}

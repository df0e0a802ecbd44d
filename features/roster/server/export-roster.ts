import { writeAudit } from '#features/audit/server/public.ts';
import type { RosterExport, RosterRow } from '#features/roster/contract.ts';
import { en } from '#features/roster/messages.en.ts';
import { zh } from '#features/roster/messages.zh.ts';
import type { Context } from '#platform/server/http/context.ts';
import { dispositionOf } from '#platform/server/http/file-name.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/shared/csv.ts';
import type { Language } from '#platform/shared/language.ts';
import { filterOf, rowsOf } from './list-roster.ts';
import type { RosterFilter } from './roster-filter.ts';
import { selectIdsAfter } from './roster-queries.ts';

/** Members read at a time: what a pause of the reader costs is their rows in memory. */
const STEP = 500;

const words = { zh_CN: zh.table, en_US: en.table };

/** Hands out everybody who fits as a file, and writes down that it was asked for before its first line. */
export async function exportRoster(context: Context, { reason, ...query }: RosterExport): Promise<void> {
  const filter = await filterOf(context, query);
  await context.transaction(async (tx) => {
    await writeAudit(tx, { context, action: 'member.export', target: { kind: 'member', id: 'list' }, before: null, after: query, reason });
    return null;
  });
  const name = words[context.language].file({ day: context.now.toISOString().slice(0, 10) });
  context.answer.setHeader('content-disposition', dispositionOf({ name: `${name}.csv`, isShown: false }));
  context.answer.send(linesOf(context, filter), 'text/csv; charset=utf-8');
}

async function* linesOf(context: Pick<Context, 'db' | 'site' | 'language'>, filter: RosterFilter | null): AsyncGenerator<string> {
  const say = words[context.language];
  const head = [say.id, say.account, say.nickname, say.state, say.roles, say.level, say.wayIn, say.hasPhone, say.hasEmail, say.topics, say.joined, say.seen];
  yield BYTE_ORDER_MARK + csvLine(head);
  let after = '0';
  for (;;) {
    const ids = filter === null ? [] : await selectIdsAfter(context.db, { filter, after, limit: STEP });
    const spots = ids.map((id) => ({ id }));
    const rows = await rowsOf(context, spots);
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row, context.language))).join('');
    const last = ids.at(-1);
    if (last === undefined || ids.length < STEP) return;
    after = last;
  }
}

function cellsOf(row: RosterRow, language: Language): string[] {
  const say = words[language];
  const answer = (is: boolean) => (is ? say.yes : say.no);
  return [
    row.id,
    row.state === 'cancelled' ? '' : row.account,
    row.nickname ?? '',
    say.states[row.state],
    row.roles.map((role) => role.name[language]).join(' / '),
    String(row.level),
    say.waysIn[row.wayIn],
    answer(row.hasPhone),
    answer(row.hasEmail),
    String(row.topicCount),
    clock(row.createdAt),
    row.lastSeenAt === null ? '' : clock(row.lastSeenAt),
  ];
}

const clock = (instant: string) => instant.slice(0, 19).replace('T', ' ');

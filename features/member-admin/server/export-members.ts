import { writeAudit } from '#features/audit/server/public.ts';
import type { MemberAdminExport, MemberAdminRow } from '#features/member-admin/contract.ts';
import { en } from '#features/member-admin/messages.en.ts';
import { zh } from '#features/member-admin/messages.zh.ts';
import { settingsOfSite } from '#features/setting/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { dispositionOf } from '#platform/server/http/file-name.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/shared/csv.ts';
import { writeStamp } from '#platform/shared/instant.ts';
import { type Language, sourceOf } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { filterOf, rowsOf } from './list-members.ts';
import type { MemberAdminFilter } from './member-admin-filter.ts';
import { selectIdsAfter } from './member-admin-queries.ts';

/** Members read per batch: a slow reader costs this many rows of memory. */
const STEP = 500;

const messages = { zh_CN: zh.table, en_US: en.table };

/** Streams all matching members as a file; the audit row is written before the first line. */
export async function exportMemberAdmin(context: Context, { reason, ...query }: MemberAdminExport): Promise<void> {
  const filter = await filterOf(context, query);
  await context.transaction(async (tx) => {
    await writeAudit(tx, {
      context,
      action: 'member.export',
      target: { kind: 'member', id: 'list' },
      before: null,
      after: query,
      reason,
    });
    return null;
  });
  const name = inLanguage(messages, context.language).file({
    day: writeStamp(context.now, zoneOf(context)).slice(0, 10),
  });
  context.answer.setHeader('content-disposition', dispositionOf({ name: `${name}.csv`, isShown: false }));
  context.answer.send(linesOf(context, filter), 'text/csv; charset=utf-8');
}

/** Of every time in the file, as on the pages. */
const zoneOf = ({ site }: Pick<Context, 'site'>) => settingsOfSite(site).siteTimeZone;

async function* linesOf(
  context: Pick<Context, 'db' | 'site' | 'language'>,
  filter: MemberAdminFilter | null,
): AsyncGenerator<string> {
  const t = inLanguage(messages, context.language);
  const zone = zoneOf(context);
  const head = [
    t.id,
    t.account,
    t.nickname,
    t.state,
    t.roles,
    t.level,
    t.wayIn,
    t.hasPhone,
    t.hasEmail,
    t.topics,
    t.joined({ zone }),
    t.seen({ zone }),
  ];
  yield BYTE_ORDER_MARK + csvLine(head);
  let after = '0';
  for (;;) {
    const ids = filter === null ? [] : await selectIdsAfter(context.db, { filter, after, limit: STEP });
    const spots = ids.map((id) => ({ id }));
    const rows = await rowsOf(context, spots);
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row, { language: context.language, zone }))).join('');
    const last = ids.at(-1);
    if (last === undefined || ids.length < STEP) return;
    after = last;
  }
}

function cellsOf(row: MemberAdminRow, { language, zone }: { language: Language; zone: string }): string[] {
  const t = inLanguage(messages, language);
  const answer = (is: boolean) => (is ? t.yes : t.no);
  return [
    row.id,
    row.state === 'cancelled' ? '' : row.account,
    row.nickname ?? '',
    t.states[row.state],
    row.roles.map((role) => role.name[sourceOf(language)]).join(' / '),
    String(row.level),
    t.waysIn[row.wayIn],
    answer(row.hasPhone),
    answer(row.hasEmail),
    String(row.topicCount),
    writeStamp(row.createdAt, zone),
    row.lastSeenAt === null ? '' : writeStamp(row.lastSeenAt, zone),
  ];
}

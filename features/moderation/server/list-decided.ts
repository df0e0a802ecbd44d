import type { ActOnFile } from '#features/member-admin/contract.ts';
import { APPEAL, isSanction } from '#features/moderation/decision.ts';
import { en } from '#features/moderation/messages.en.ts';
import { zh } from '#features/moderation/messages.zh.ts';
import { casePath } from '#features/moderation/paths.ts';
import type { Context } from '#platform/server/http/context.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { type DecidedRow, selectDecided } from './case-queries.ts';
import { reasonIn } from './stock-reasons.ts';

/** What was decided about a member, for their file. */
export async function listDecided(context: Context, params: { memberId: string; limit: number }): Promise<ActOnFile[]> {
  const { site, language, actor } = context;
  return (await selectDecided(context.db, params)).map((row) => ({
    key: `case-${row.id}`,
    at: row.decided_at,
    actor: row.decided_by,
    label: labelOf(row, context),
    reason: reasonIn(site, language, row.reason),
    path: actor.may('console.content') ? casePath(row.id) : null,
    isReversed: row.reversed_at !== null,
  }));
}

function labelOf({ told, target_kind, undo }: DecidedRow, { language }: Context): string {
  const t = inLanguage({ zh_CN: zh, en_US: en }, language).onFile;
  if (target_kind === APPEAL) return told === 'restore' ? t.granted : t.refused;
  const decision = inLanguage({ zh_CN: auditZh, en_US: auditEn }, language).values?.[`decision.${told}`] ?? told;
  return isSanction(told) && undo.status !== undefined ? t.alsoRemoved({ decision }) : decision;
}

import type { ReportForm } from '#features/report/contract.ts';
import { reportSettings } from '#features/report/settings.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { type ReasonRow, selectReasons } from './reason-store.ts';
import { needsCaptcha } from './require-captcha.ts';
import { hasOpenReport } from './store.ts';

/** The reasons that can be chosen now, and whether reports are taken: at all, and of this target. */
export async function readForm(
  context: Context,
  { kind, id }: { kind?: string | undefined; id?: string | undefined },
): Promise<ReportForm> {
  const { allowReport, reportMaxImages } = context.site.settings.of(reportSettings);
  const enabled = (await selectReasons(context.db)).filter((row) => row.is_enabled);
  const isChinese = sourceOf(context.language) === 'zh_CN';
  const present = (row: ReasonRow) => ({
    id: row.id,
    name: isChinese ? row.name_zh : row.name_en,
    needsText: row.needs_text,
  });
  const below = (id: string) => enabled.filter((row) => row.parent_id === id).map(present);
  return {
    isOpen: allowReport && context.actor.may('report'),
    reasons: enabled
      .filter((row) => row.parent_id === null)
      .map((row) => ({ ...present(row), children: below(row.id) })),
    maxImages: reportMaxImages,
    needsCaptcha: await needsCaptcha(context),
    isReported:
      kind !== undefined &&
      id !== undefined &&
      (await hasOpenReport(context.db, { reporterId: memberOf(context).id, target: { kind, id } })),
  };
}

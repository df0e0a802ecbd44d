import type { ReportForm } from '#features/report/contract.ts';
import { reportSettings } from '#features/report/settings.ts';
import type { Context } from '#platform/server/http/context.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { type ReasonRow, selectReasons } from './reason-store.ts';
import { needsCaptcha } from './require-captcha.ts';

/** The reasons that can be chosen now, and whether reports are taken. */
export async function readForm(context: Context): Promise<ReportForm> {
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
  };
}

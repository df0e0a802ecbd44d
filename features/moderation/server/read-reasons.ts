import { moderationSettings } from '#features/moderation/settings.ts';
import type { Context } from '#platform/server/http/context.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { reasonLines } from './stock-reasons.ts';

const MOST = 12;

/** Reasons that staff may choose from when they decide, as the settings have them. */
export function readReasons({ site, language }: Context): { reasons: string[] } {
  const { reasonsZh, reasonsEn } = site.settings.of(moderationSettings);
  const reasons = reasonLines(sourceOf(language) === 'zh_CN' ? reasonsZh : reasonsEn);
  return { reasons: [...new Set(reasons)].slice(0, MOST) };
}

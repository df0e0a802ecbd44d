import { moderationSettings } from '#features/moderation/settings.ts';
import type { Context } from '#platform/server/http/context.ts';
import { sourceOf } from '#platform/shared/language.ts';

const MOST = 12;

/** Reasons that staff may choose from when they decide, as the settings have them. */
export function readReasons({ site, language }: Context): { reasons: string[] } {
  const { reasonsZh, reasonsEn } = site.settings.of(moderationSettings);
  const lines = sourceOf(language) === 'zh_CN' ? reasonsZh : reasonsEn;
  const reasons = lines.split('\n').map((line) => line.trim().slice(0, 500));
  return { reasons: [...new Set(reasons)].filter((line) => line !== '').slice(0, MOST) };
}

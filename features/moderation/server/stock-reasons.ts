import { moderationSettings } from '#features/moderation/settings.ts';
import type { Site } from '#platform/server/site.ts';
import { type Language, sourceOf } from '#platform/shared/language.ts';

const LONGEST = 500;

/** The reasons of a setting, which has one a line. */
export const reasonLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, LONGEST))
    .filter((line) => line !== '');

/**
 * A reason in its reader's language where staff chose it from those of the settings, whose lines in both languages
 * belong together by their number; as staff wrote it otherwise.
 */
export function reasonIn({ settings }: Pick<Site, 'settings'>, language: Language, reason: string): string {
  const { reasonsZh, reasonsEn } = settings.of(moderationSettings);
  const [shippedZh, shippedEn] = [moderationSettings.reasonsZh.initial, moderationSettings.reasonsEn.initial];
  const [knownZh, knownEn] = [reasonLines(shippedZh), reasonLines(shippedEn)];
  for (const [zh, en] of [[reasonsZh, reasonsEn] as const, [shippedZh, shippedEn] as const]) {
    const lines = { zh_CN: reasonLines(zh), en_US: reasonLines(en) };
    // A line that has been added to one of them only would give every later one a wrong partner.
    if (lines.zh_CN.length !== lines.en_US.length) continue;
    const at = [lines.zh_CN, lines.en_US].map((own) => own.indexOf(reason)).find((index) => index >= 0);
    if (at === undefined) continue;
    // A line that came with the product and has been changed in one language only says something else in the other.
    const isPair = knownZh.indexOf(lines.zh_CN[at] ?? '') === knownEn.indexOf(lines.en_US[at] ?? '');
    if (isPair) return lines[sourceOf(language)][at] ?? reason;
  }
  return reason;
}

/** A reason as a reminder stores it: it is worded later, for whoever reads it in whichever language. */
export const reasonFacts = (site: Pick<Site, 'settings'>, reason: string) => ({
  reason: reasonIn(site, 'zh_CN', reason),
  reasonEn: reasonIn(site, 'en_US', reason),
});

import { type Language, languageTag } from '#platform/shared/messages.ts';

/** A Han character outweighs a Latin letter: a Chinese title with three English names is Chinese. */
const HAN_WEIGHT = 4;

/** The `lang` of a short text where it differs from the page's; undefined where it does not, or is unknown. */
export function foreignLanguage(text: string, page: Language): 'zh-CN' | 'en-US' | undefined {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (han + latin === 0) return undefined;
  const own = han * HAN_WEIGHT >= latin ? 'zh-CN' : 'en-US';
  return own === languageTag(page) ? undefined : own;
}

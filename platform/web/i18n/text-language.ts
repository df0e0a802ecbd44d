import { type Language, languageTag } from '#platform/shared/messages.ts';

/** Han outweighs Latin letter for letter: a Chinese title with three English names is Chinese. */
const HAN_WEIGHT = 4;

/** The `lang` of a short text where it is not the page's own; undefined where it is, or cannot be told. */
export function foreignLanguage(text: string, page: Language): 'zh-CN' | 'en-US' | undefined {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (han + latin === 0) return undefined;
  const own = han * HAN_WEIGHT >= latin ? 'zh-CN' : 'en-US';
  return own === languageTag(page) ? undefined : own;
}

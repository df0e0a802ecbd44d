const HAN = /\p{Script=Han}/gu;
const LATIN = /[A-Za-z]+/g;

/** Chinese or English by the majority of words, without code; null when there are none. */
export function detectLanguage(text: string): 'zh' | 'en' | null {
  const prose = text.replace(/```[\s\S]*?(?:```|$)|`[^`\n]*`|https?:\/\/\S+/g, ' ').slice(0, 5000);
  const han = prose.match(HAN)?.length ?? 0;
  const words = prose.match(LATIN)?.length ?? 0;
  if (han === 0 && words === 0) return null;
  // A Chinese text full of English terms is still Chinese: two characters count as one word.
  return han >= 2 * words || han > 0.3 * (han + words) ? 'zh' : 'en';
}

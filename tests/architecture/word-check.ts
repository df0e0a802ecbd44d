import fs from 'node:fs';
import path from 'node:path';

const HAN = /\p{Script=Han}/u;
/** Names that stay as they are in every language. */
const OWN_NAMES = /简体中文|茶馆/g;
/** Five words of English in a row are a sentence nobody translated. */
const ENGLISH_SENTENCE = /\b[a-z][a-z']*(?:,? [a-z][a-z']*){4,}/i;

/** Every text and function of a bundle of words by its dotted key. */
export function flatten(bundle: object, prefix = ''): Map<string, unknown> {
  const flat = new Map<string, unknown>();
  for (const [key, value] of Object.entries(bundle)) {
    if (typeof value === 'object' && value !== null)
      for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
    else flat.set(`${prefix}${key}`, value);
  }
  return flat;
}

/**
 * What is wrong between a bundle in Chinese and the same in English. Keys that begin with one of `quoted` hold what
 * somebody wrote, in his own language.
 */
export function compareBundles(zh: object, en: object, quoted: readonly string[] = []): string[] {
  const chinese = flatten(zh);
  const english = flatten(en);
  const problems: string[] = [];
  for (const key of english.keys()) if (!chinese.has(key)) problems.push(`${key} is in English only`);
  for (const [key, value] of chinese) {
    const other = english.get(key);
    if (!english.has(key)) problems.push(`${key} is in Chinese only`);
    else if (typeof value !== typeof other) problems.push(`${key} is of two kinds`);
    else if (!quoted.some((start) => key.startsWith(start)))
      problems.push(...judge(key, value, 'zh'), ...judge(key, other, 'en'));
    if (typeof value === 'function' && typeof other === 'function' && value.length !== other.length)
      problems.push(`${key} takes ${value.length} and ${other.length} parameters`);
  }
  return problems;
}

function judge(key: string, value: unknown, language: 'zh' | 'en'): string[] {
  if (typeof value !== 'string' && typeof value !== 'function')
    return [`${key} is neither text nor a function (${language})`];
  const text = typeof value === 'string' ? value : render(value as (...parameters: unknown[]) => unknown);
  if (typeof text !== 'string') return [`${key} does not answer with text (${language})`];
  if (text.trim() === '') return [`${key} is empty (${language})`];
  if (language === 'en' && HAN.test(text.replace(OWN_NAMES, '')))
    return [`${key} has Han characters in English: ${text}`];
  if (language === 'zh' && (ENGLISH_SENTENCE.test(text) || (!HAN.test(text) && /[a-z]+ [a-z]+/.test(text))))
    return [`${key} is English in Chinese: ${text}`];
  return [];
}

/** Calls a worded function with stand-ins: numbers first, then texts, then lists. */
export function render(wording: (...parameters: unknown[]) => unknown): unknown {
  for (const stand of [3, '3', ['3'], true]) {
    const testSite = new Proxy({}, { get: () => stand });
    try {
      return wording(...Array.from({ length: Math.max(1, wording.length) }, () => testSite));
    } catch {
      // This kind of stand-in does not fit; the next may.
    }
  }
  return undefined;
}

/** The exported bundle of a messages file. */
export async function readBundle(file: string, name: 'zh' | 'en'): Promise<object> {
  const module: Record<string, unknown> = await import(path.resolve(file));
  const bundle = module[name];
  if (typeof bundle !== 'object' || bundle === null) throw new Error(`${file} exports no ${name}`);
  return bundle;
}

/** The English file beside a Chinese one. */
export function englishOf(file: string): string {
  const beside = file.replace(/([.-])zh\.ts$/, '$1en.ts');
  if (!fs.existsSync(beside)) throw new Error(`${file} has no ${beside}`);
  return beside;
}

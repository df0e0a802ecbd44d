import { dictionaryOf, type Language, languages, type SourceLanguage, sourceOf } from './language.ts';

/** By language: from English messages, and every object inside them, to their translation. */
const loaded = new Map<Language, WeakMap<object, object>>();

/**
 * Loads the translations of a language; nothing to do for a source language. In the browser all of them are one file.
 */
export async function loadLanguage(language: Language): Promise<void> {
  const load = dictionaryOf(language);
  if (!load || loaded.has(language)) return;
  const known = new WeakMap<object, object>();
  const { dictionary } = await load();
  for (const [english, translation] of dictionary) learn(known, english, translation);
  loaded.set(language, known);
}

/** Loads the translations of all languages, for a server. */
export async function loadLanguages(): Promise<void> {
  await Promise.all(languages.map(loadLanguage));
}

function learn(known: WeakMap<object, object>, english: object, translation: object): void {
  if (Array.isArray(english)) {
    known.set(english, translation);
    return;
  }
  const complete: Record<string, unknown> = { ...english };
  for (const [key, text] of Object.entries(translation)) {
    const source = complete[key];
    if (isObject(source) && isObject(text)) learn(known, source, text);
    complete[key] = isObject(source) ? (known.get(source) ?? text) : text;
  }
  known.set(english, complete);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Messages of a source language in a language of the interface. */
export function translated<M extends object>(messages: M, language: Language): M {
  const found = loaded.get(language)?.get(messages);
  // A dictionary is made of the same keys as the messages it translates.
  return found === undefined ? messages : (found as M);
}

/** The messages of a language, from those of the source languages. */
export const inLanguage = <M extends object>(messages: Readonly<Record<SourceLanguage, M>>, language: Language): M =>
  translated(messages[sourceOf(language)], language);

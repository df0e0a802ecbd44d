import type { Language } from '#platform/shared/language.ts';

/** What something is made of: an object that stands for a while, the language, and what else it follows from, each thing the very same. */
interface MadeOf {
  of: object;
  language: Language;
  from?: readonly unknown[];
}

/** Declares things made once in each language, and again only when what they follow from is another. Kept as long as the object they are made of. */
export function memoizeByLanguage<Value>(): (input: MadeOf, make: () => Value | Promise<Value>) => Promise<Value> {
  const made = new WeakMap<object, Partial<Record<Language, { from: readonly unknown[]; value: Value }>>>();
  return async ({ of, language, from = [] }, make) => {
    const cached = made.get(of)?.[language];
    if (cached?.from.every((item, index) => item === from[index])) return cached.value;
    const value = await make();
    made.set(of, { ...made.get(of), [language]: { from, value } });
    return value;
  };
}

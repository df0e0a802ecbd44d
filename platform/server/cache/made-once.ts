import type { Language } from '#platform/shared/language.ts';

/** What something is made of: an object that stands for a while, the language, and what else it follows from, each thing the very same. */
interface MadeOf {
  of: object;
  language: Language;
  from?: readonly unknown[];
}

/** Declares things made once in each language, and again only when what they follow from is another. Kept as long as the object they are made of. */
export function madeOnce<Value>(): (it: MadeOf, make: () => Value | Promise<Value>) => Promise<Value> {
  const made = new WeakMap<object, Partial<Record<Language, { from: readonly unknown[]; value: Value }>>>();
  return async ({ of, language, from = [] }, make) => {
    const known = made.get(of)?.[language];
    if (known?.from.every((one, index) => one === from[index])) return known.value;
    const value = await make();
    made.set(of, { ...made.get(of), [language]: { from, value } });
    return value;
  };
}

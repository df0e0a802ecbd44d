import type { Language } from '#platform/shared/language.ts';

/** Key of a value: a long-lived object, the language, and the other inputs, each compared by identity. */
interface MadeOf {
  of: object;
  language: Language;
  from?: readonly unknown[];
}

/**
 * Declares values computed once per language and recomputed only when an input changes. Kept as long as the key object.
 */
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

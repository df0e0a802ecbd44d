/** What the value of an attribute may be. */
export type Rule = (value: string) => boolean;
/** The attributes an element may have, with what each may hold. */
export type ElementRules = Readonly<Record<string, Rule>>;

export const item =
  (...values: string[]): Rule =>
  (value) =>
    values.includes(value);
export const matches =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value);

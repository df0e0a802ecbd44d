/** Allowed values of an attribute. */
export type Rule = (value: string) => boolean;
/** Allowed attributes of an element, with their values. */
export type ElementRules = Readonly<Record<string, Rule>>;

export const item =
  (...values: string[]): Rule =>
  (value) =>
    values.includes(value);
export const matches =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value);

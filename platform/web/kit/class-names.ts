/** Joins the class names that are there: `classNames(css.row, isOn && css.on)`. */
export const classNames = (...names: (string | false | null | undefined)[]): string | undefined => {
  const joined = names.filter(Boolean).join(' ');
  return joined === '' ? undefined : joined;
};

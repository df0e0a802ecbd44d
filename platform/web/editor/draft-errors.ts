/** Error messages by field; parts of a field have its name before a dot. */
export type DraftErrors = Readonly<Record<string, string>>;

/** Errors of a field that has a form of its own, by the fields of that form. */
export function partErrors(errors: DraftErrors, part: string): Record<string, string> {
  const own: Record<string, string> = {};
  for (const [field, error] of Object.entries(errors))
    if (isOfPart(field, part)) own[field.slice(part.length + 1)] = error;
  return own;
}

/** Whether an error is of that field or of a part of it. */
export const isOfPart = (field: string, part: string): boolean => field === part || field.startsWith(`${part}.`);

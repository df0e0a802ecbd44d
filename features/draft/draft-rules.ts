import * as z from 'zod/mini';

/**
 * What is being written and where: a kind, optionally `edit`, and ids from the topic down: `topic`, `topic:12` (its
 * edit), `comment:12`, `comment:edit:12:5`, `reply:12:5:8`, `answer-reply:12:5`.
 */
export const DraftName = z
  .string()
  .check(z.regex(/^[a-z]{2,20}(?:-[a-z]{2,20})?(?::[a-z]{2,20})?(?::[1-9]\d{0,17}){0,3}$/, 'rule.invalid'));
/** The idempotency key it will be submitted with. */
export const DraftKey = z.string().check(z.regex(/^[\w-]{8,200}$/, 'rule.invalid'));

const MOST_FIELDS = 20;
/** Maximum code units of all fields together: the longest topic, plus room for its title and tags. */
export const LONGEST_DRAFT = 420_000;

/** Texts by field, sent as JSON and stored unchanged, except for characters the database does not accept. */
export const DraftFields = z.pipe(
  z.string().check(z.maxLength(LONGEST_DRAFT * 2, `rule.maximum:${LONGEST_DRAFT}`)),
  z.pipe(
    z.transform(fromJson),
    z.record(z.string().check(z.regex(/^[a-zA-Z]{1,40}$/)), z.string()).check(
      z.refine((fields: Readonly<Record<string, string>>) => Object.keys(fields).length <= MOST_FIELDS),
      z.refine(
        (fields: Readonly<Record<string, string>>) => sizeOf(fields) <= LONGEST_DRAFT,
        `rule.maximum:${LONGEST_DRAFT}`,
      ),
    ),
  ),
);

/** Code units of all fields together. */
export function sizeOf(fields: Readonly<Record<string, string>>): number {
  return Object.values(fields).reduce((sum, text) => sum + text.length, 0);
}

function fromJson(json: string): unknown {
  try {
    return JSON.parse(json, (_, value: unknown) =>
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    );
  } catch {
    return undefined;
  }
}

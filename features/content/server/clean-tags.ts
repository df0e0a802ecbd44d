import { invalidField } from '#platform/server/http/kernel.ts';

/**
 * Tags in stored form: without a leading `#`, inner spaces collapsed. @throws 400 at `tags` with this rule for a
 * duplicate, ignoring case
 */
export function cleanTags(tags: readonly string[], rule: string): string[] {
  const cleaned = tags
    .map((tag) =>
      tag
        .replace(/^[#＃\s]+/u, '')
        .replace(/\s+/gu, ' ')
        .trim(),
    )
    .filter((tag) => tag !== '');
  if (new Set(cleaned.map((tag) => tag.toLowerCase())).size < cleaned.length) throw invalidField('tags', rule);
  return cleaned;
}

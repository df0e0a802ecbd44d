import { cleanTags } from '#features/content/server/tag-public.ts';
import { invalidField } from '#platform/server/http/kernel.ts';

/** A question's tags in stored form. @throws 400 without any, or for a duplicate */
export function readyTags(tags: readonly string[]): string[] {
  const cleaned = cleanTags(tags, 'question.tags');
  if (cleaned.length === 0) throw invalidField('tags', 'question.noTags');
  return cleaned;
}

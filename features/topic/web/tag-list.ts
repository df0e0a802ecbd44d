import { countGraphemes } from '#platform/shared/grapheme.ts';

export const MOST_TAGS = 5;
export const LONGEST_TAG = 20;

/** Separators between typed or pasted tags. A tag may contain spaces. */
const BETWEEN = /[,，、;；\n]/;

const tidy = (part: string) => part.normalize('NFC').replace(/\s+/g, ' ').trim().replace(/^#+/, '').trim();

/**
 * Adds the typed text as tags: normalised, without duplicates ignoring case, at most five. `rest` is the text that did
 * not become a tag.
 */
export function addTags(tags: readonly string[], typed: string): { tags: string[]; rest: string } {
  const result = [...tags];
  const left: string[] = [];
  for (const part of typed.split(BETWEEN)) {
    const tag = tidy(part);
    if (tag === '' || result.some((other) => isSameTag(other, tag))) continue;
    if (result.length >= MOST_TAGS || countGraphemes(tag) > LONGEST_TAG) left.push(tag);
    else result.push(tag);
  }
  return { tags: result, rest: left.join('，') };
}

/** Whether one of the typed tags is longer than a tag may be. */
export function isTooLong(typed: string): boolean {
  return typed.split(BETWEEN).some((part) => countGraphemes(tidy(part)) > LONGEST_TAG);
}

/** Whether the typed text contains a finished tag. */
export function isFinished(typed: string): boolean {
  return BETWEEN.test(typed);
}

export function isSameTag(item: string, other: string): boolean {
  return item.toLowerCase() === other.toLowerCase();
}

/** Serialises tags to one text and back, for the draft. */
export const joinTags = (tags: readonly string[]): string => tags.join('\n');
export const splitTags = (text: string): string[] => text.split('\n').filter((tag) => tag !== '');

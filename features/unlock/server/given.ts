import { givenTopic } from '#features/topic/server/given.ts';
import type { Context } from '#platform/server/http/context.ts';

/** One hidden part as its author types it. */
export const hide = (condition: string, words: string): string => `:::hide ${condition}\n${words}\n:::`;

/** A topic that hides these parts between words for everybody; answers its id. */
export function givenHiding(context: Context, wanted: { sectionId: string; parts: readonly (readonly [condition: string, words: string])[] }): Promise<string> {
  const content = ['Before.', ...wanted.parts.map(([condition, words]) => hide(condition, words)), 'After.'].join('\n\n');
  return givenTopic(context, { sectionId: wanted.sectionId, content });
}

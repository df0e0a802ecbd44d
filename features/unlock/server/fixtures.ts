import { topicFixture } from '#features/topic/server/fixtures.ts';
import type { Context } from '#platform/server/http/context.ts';

/** One hidden part in its author's syntax. */
export const hide = (condition: string, words: string): string => `:::hide ${condition}\n${words}\n:::`;

/** A topic with these hidden parts between public text; returns its id. */
export function hidingFixture(
  context: Context,
  wanted: { sectionId: string; parts: readonly (readonly [condition: string, words: string])[] },
): Promise<string> {
  const content = ['Before.', ...wanted.parts.map(([condition, words]) => hide(condition, words)), 'After.'].join(
    '\n\n',
  );
  return topicFixture(context, { sectionId: wanted.sectionId, content });
}

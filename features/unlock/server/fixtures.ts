import { topicFixture } from '#features/topic/server/fixtures.ts';
import type { Context } from '#platform/server/http/context.ts';

/** One hidden part in its author's syntax. */
export const hide = (condition: string, messages: string): string => `:::hide ${condition}\n${messages}\n:::`;

/** A topic with these hidden parts between public text; returns its id. */
export function hidingFixture(
  context: Context,
  wanted: { sectionId: string; parts: readonly (readonly [condition: string, messages: string])[] },
): Promise<string> {
  const content = ['Before.', ...wanted.parts.map(([condition, messages]) => hide(condition, messages)), 'After.'].join(
    '\n\n',
  );
  return topicFixture(context, { sectionId: wanted.sectionId, content });
}

import { topicFixture } from '#features/topic/server/fixtures.ts';
import type { Context } from '#platform/server/http/context.ts';

/** One hidden part as its author types it. */
export const hide = (condition: string, messages: string): string => `:::hide ${condition}\n${messages}\n:::`;

/** A topic that hides these parts between words for everybody; answers its id. */
export function hidingFixture(
  context: Context,
  wanted: { sectionId: string; parts: readonly (readonly [condition: string, messages: string])[] },
): Promise<string> {
  const content = ['Before.', ...wanted.parts.map(([condition, messages]) => hide(condition, messages)), 'After.'].join(
    '\n\n',
  );
  return topicFixture(context, { sectionId: wanted.sectionId, content });
}

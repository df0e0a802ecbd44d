import type { Person } from '#features/red-envelope/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';

/** What envelopes need to know of topics and people, which they do not by themselves. */
export interface EnvelopeResolvers {
  /** `isOpen`: it is public. @throws 404, 403 where the caller may not view the topic */
  viewTopic(context: Context, topicId: string): Promise<{ isOpen: boolean; sectionId: string }>;
  /** Judges as for a public topic of this section, without looking at one. @throws 403 where the caller may not view it */
  viewIn(context: Context, sectionId: string): Promise<void>;
  /** Takes the topic's row and marks it as one with an open envelope. `isOpen`: it is public. @throws 404, 403 */
  takeTopic(tx: Transaction, context: Context, topicId: string): Promise<{ isAuthor: boolean; isOpen: boolean }>;
  /** Titles of those topics that the caller may view, by their ids. */
  nameTopics(context: Context, topicIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Names people, whoever they are. */
  nameMembers(
    context: Pick<Context, 'site' | 'language'>,
    memberIds: readonly (string | null)[],
  ): Promise<(memberId: string | null) => Person>;
}

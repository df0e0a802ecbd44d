import type { Person } from '#features/red-envelope/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';

/** Who views, and where they read: within a transaction, its state. */
export type Viewer = Pick<Context, 'site' | 'actor' | 'language'> & { db: Executor };

/** Topic and member functions that envelopes need, supplied by other features. */
export interface EnvelopeResolvers {
  /** `isOpen`: it is public. @throws 404, 403 where the caller may not view the topic */
  viewTopic(viewer: Viewer, topicId: string): Promise<{ isOpen: boolean }>;
  /** Locks the topic's row and marks it as having an open envelope. `isOpen`: it is public. @throws 404, 403 */
  takeTopic(tx: Transaction, context: Context, topicId: string): Promise<{ isAuthor: boolean; isOpen: boolean }>;
  /** Titles, by id, of those topics the caller may view. */
  nameTopics(context: Context, topicIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Names of members, including deleted accounts. */
  nameMembers(
    context: Pick<Context, 'site' | 'language'>,
    memberIds: readonly (string | null)[],
  ): Promise<(memberId: string | null) => Person>;
}

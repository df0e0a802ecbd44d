import type { TargetKind } from '#features/poll/contract.ts';
import { pollErrors } from '#features/poll/errors.ts';
import type { Context } from '#platform/server/http/context.ts';
import { Failure } from '#platform/shared/failure.ts';
import type { PollRecord } from './poll-queries.ts';
import type { PollTarget } from './present-poll.ts';

/**
 * Resolvers of the content that polls are attached to, supplied by its features. Each throws 404 or 403 where the
 * caller may not view the content.
 */
export type PollResolvers = Partial<
  Readonly<Record<TargetKind, (context: Context, targetId: string) => Promise<PollTarget>>>
>;

/** @throws 404, 403 */
export async function readTarget(context: Context, poll: PollRecord, resolvers: PollResolvers): Promise<PollTarget> {
  const resolver = resolvers[poll.target_kind];
  if (!resolver) throw pollErrors.notFound();
  try {
    return await resolver(context, poll.target_id);
  } catch (error) {
    // Hides the poll's existence when the content is hidden.
    throw error instanceof Failure && error.status === 404 ? pollErrors.notFound() : error;
  }
}

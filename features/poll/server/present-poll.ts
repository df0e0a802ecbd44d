import { hash } from 'node:crypto';
import type { PollView } from '#features/poll/contract.ts';
import { pollSettings } from '#features/poll/settings.ts';
import type { Context } from '#platform/server/http/context.ts';
import { canEdit, canEnd, canSeeCounts, type PollFacts, whyNoVote } from './policy.ts';
import type { PollRecord } from './poll-queries.ts';

/** The content's state from the caller's point of view. */
export interface PollTarget {
  isAuthor: boolean;
  /** It is public and open. */
  isOpen: boolean;
  sectionId: string | null;
}

type Requesting = Pick<Context, 'site' | 'actor' | 'now'>;

export function factsOf(
  { site, now }: Requesting,
  poll: PollRecord,
  target: Pick<PollTarget, 'isAuthor' | 'isOpen'>,
): PollFacts {
  const isEnded = poll.ended_at !== null || (poll.ends_at !== null && Date.parse(poll.ends_at) <= now.getTime());
  return {
    isEnded,
    isOpen: target.isOpen,
    isAuthor: target.isAuthor,
    hasVotes: poll.voter_count > 0,
    isOn: site.settings.of(pollSettings).topicMaxVoteOptions > 1,
  };
}

/** Short hash of the texts a vote refers to. */
export const revisionOf = ({
  title,
  labels,
  max_choices,
}: Pick<PollRecord, 'title' | 'labels' | 'max_choices'>): string =>
  hash('sha256', JSON.stringify([title, labels, max_choices]), 'base64url').slice(0, 12);

/** A poll as the caller may see it; hidden counts are left out. */
export function presentPoll(
  requesting: Requesting,
  poll: PollRecord & { mine: readonly number[] | null },
  target: Pick<PollTarget, 'isAuthor' | 'isOpen'>,
): PollView {
  const facts = factsOf(requesting, poll, target);
  const mine = [...(poll.mine ?? [])];
  const isShown = canSeeCounts({ isEnded: facts.isEnded, results: poll.results, hasVoted: mine.length > 0 });
  const noVote = whyNoVote(requesting.actor, facts);
  return {
    id: poll.id,
    revision: revisionOf(poll),
    title: poll.title,
    maxChoices: poll.max_choices,
    results: poll.results,
    endsAt: poll.ended_at ?? poll.ends_at,
    isEnded: facts.isEnded,
    voterCount: poll.voter_count,
    options: poll.labels.map((label, at) => ({ label, votes: isShown ? (poll.counts[at] ?? 0) : null })),
    mine,
    may: {
      vote: noVote === null,
      edit: canEdit(facts) === null,
      end: canEnd(facts) === null,
    },
    noVote,
  };
}

import type { NewPoll } from '#features/poll/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';
import { type PollRecord, pollColumns } from './poll-queries.ts';

export interface NewPollRow {
  kind: string;
  targetId: string;
  poll: NewPoll;
  at: Date | string;
}

/** Returns its id. */
export async function insertPoll(tx: Transaction, { kind, targetId, poll, at }: NewPollRow): Promise<string> {
  const row = await tx.row<{ id: string }>(sql`
    insert into poll (target_kind, target_id, title, labels, counts, max_choices, results, ends_at, created_at)
    values (${kind}, ${targetId}, ${poll.title}, ${poll.options}::text[],
      array_fill(0, array[${poll.options.length}::int]), ${poll.maxChoices}, ${poll.results}, ${poll.endsAt}, ${at})
    returning id`);
  if (!row) throw new Error('no poll was inserted');
  return row.id;
}

/** Locks the poll's row; concurrent votes wait here, so every count builds on the previous one. */
export function lockPoll(tx: Transaction, id: string): Promise<PollRecord | undefined> {
  return tx.row<PollRecord>(sql`select ${pollColumns} from poll p where p.id = ${id} for no key update`);
}

/** A member's earlier choice, if any. */
export async function findBallot(
  tx: Transaction,
  input: { pollId: string; memberId: string },
): Promise<number[] | undefined> {
  return (
    await tx.row<{ choices: number[] }>(
      sql`select choices from poll_ballot where poll_id = ${input.pollId} and member_id = ${input.memberId}`,
    )
  )?.choices;
}

interface BallotRow {
  pollId: string;
  memberId: string;
  choices: readonly number[];
  at: Date | string;
}

const upsert = (input: BallotRow): Statement => sql`
  insert into poll_ballot (poll_id, member_id, choices, created_at)
    values (${input.pollId}, ${input.memberId}, ${[...input.choices]}::smallint[], ${input.at})
  on conflict (poll_id, member_id) do update set choices = excluded.choices, changed_at = excluded.created_at`;

interface CountsRow {
  pollId: string;
  counts: readonly number[];
  voterCount: number;
}

const count = (input: CountsRow): Statement =>
  sql`
    update poll set counts = ${[...input.counts]}::int[], voter_count = ${input.voterCount} where id = ${input.pollId}`;

export async function upsertBallot(tx: Transaction, input: BallotRow): Promise<void> {
  await tx.run(upsert(input));
}

export async function updateCounts(tx: Transaction, input: CountsRow): Promise<void> {
  await tx.run(count(input));
}

/** Writes a ballot and the counts in one statement; the row lock serialises concurrent votes. */
export async function writeVote(tx: Transaction, input: BallotRow & CountsRow): Promise<void> {
  await tx.run(sql`with ballot as (${upsert(input)}) ${count(input)}`);
}

/** Updates a poll that nobody has voted in. */
export async function updatePoll(tx: Transaction, { id, poll }: { id: string; poll: NewPoll }): Promise<PollRecord> {
  const row = await tx.row<PollRecord>(sql`
    update poll p set title = ${poll.title}, labels = ${poll.options}::text[],
      counts = array_fill(0, array[${poll.options.length}::int]), max_choices = ${poll.maxChoices},
      results = ${poll.results}, ends_at = ${poll.endsAt} where id = ${id} returning ${pollColumns}`);
  if (!row) throw new Error('the poll is gone');
  return row;
}

export async function updateEnd(tx: Transaction, input: { pollId: string; at: Date }): Promise<void> {
  await tx.run(sql`update poll set ended_at = ${input.at} where id = ${input.pollId}`);
}

import type { PostCount } from '#features/member/post-count.ts';
import { type Statement, sql } from '#platform/server/database/sql.ts';

/**
 * A statement fragment that changes a member's content counts (negative: decreases). Without a member or with 0 it
 * changes nothing.
 */
export function addToPosts(memberId: string | null, change: Partial<Record<PostCount, number>>): Statement {
  const { topics = 0, comments = 0, replies = 0, questions = 0, answers = 0 } = change;
  return sql`
    update member set topic_count = greatest(0, topic_count + ${topics}::int),
      comment_count = greatest(0, comment_count + ${comments}::int),
      reply_count = greatest(0, reply_count + ${replies}::int),
        question_count = greatest(0, question_count + ${questions}::int),
        answer_count = greatest(0, answer_count + ${answers}::int)
    where id = ${memberId} and (${topics}::int, ${comments}::int, ${replies}::int, ${questions}::int,
      ${answers}::int) <> (0, 0, 0, 0, 0)`;
}

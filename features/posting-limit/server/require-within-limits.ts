import { createHash } from 'node:crypto';
import { levelAt } from '#features/level/rank.ts';
import { levelsOf } from '#features/level/server/public.ts';
import { postingLimitErrors as errors } from '#features/posting-limit/errors.ts';
import { ANY_LINKS, postingLimitSettings } from '#features/posting-limit/settings.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import { countIn } from '#platform/server/limit/limits.ts';
import type { FailureMaker } from '#platform/shared/failure.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canLink, isNewMember, lettersOf, mostAt } from './policy.ts';
import { findWriter } from './writer-queries.ts';

const HOUR = 3600;
/** Shorter texts may repeat: thanks, votes, places in a queue. */
const LONG_ENOUGH = 12;

type Writing = Pick<Context, 'site' | 'actor' | 'now'>;

interface Written {
  form: 'text' | 'message';
  text: string;
  /** Links to elsewhere in it. */
  links: number;
  isNew: boolean;
}

/** Counts a text as a part of what writes it; refused where there were `most` in the time before. */
async function requireRoom(
  tx: Transaction,
  room: { bucket: string; seconds: number; most: number; refusal: FailureMaker; details: Record<string, unknown> },
): Promise<void> {
  const { bucket, seconds, most, refusal, details } = room;
  if ((await countIn(tx, bucket, seconds)) > most) throw refusal(details);
}

/**
 * What a member writes, against the limits that staff have set: of new members, of repeated texts, of levels. Asks
 * nothing of the database where none is set. @throws 403, 409, 429
 */
export async function requireWithinLimits(tx: Transaction, context: Writing, written: Written): Promise<void> {
  const { site, actor } = context;
  if (actor.kind === 'guest' || actor.isStaff) return;
  await requireNewMembersRoom(tx, context, written);
  if (!written.isNew) return;
  const { duplicateMinutes: minutes, postsPerHourByLevel } = site.settings.of(postingLimitSettings);
  const letters = lettersOf(written.text);
  if (minutes > 0 && letters.length >= LONG_ENOUGH) {
    const bucket = `same-text:${actor.id}:${createHash('sha256').update(letters).digest('base64url')}`;
    const refusal = errors.duplicate;
    await requireRoom(tx, { bucket, seconds: minutes * 60, most: 1, refusal, details: { minutes } });
  }
  if (postsPerHourByLevel !== '' && written.form === 'text') await requireLevelsRoom(tx, context, postsPerHourByLevel);
}

async function requireNewMembersRoom(tx: Transaction, context: Writing, written: Written): Promise<void> {
  const { site, actor } = context;
  if (actor.kind === 'guest') return;
  const settings = site.settings.of(postingLimitSettings);
  const { newMemberHours: hours, newMemberLinks } = settings;
  const isMessage = written.form === 'message';
  const most = isMessage ? settings.newMemberMessages : settings.newMemberPosts;
  const hasLinks = newMemberLinks < ANY_LINKS && written.links > newMemberLinks;
  if (!hasLinks && (most === 0 || !written.isNew)) return;
  if (!(await isNew(tx, context))) return;
  requireAllowed(canLink({ links: written.links, most: newMemberLinks, hours }));
  if (most === 0 || !written.isNew) return;
  await requireRoom(tx, {
    bucket: `new-member-${written.form}:${actor.id}`,
    seconds: HOUR,
    most,
    refusal: isMessage ? errors.newMemberMessages : errors.newMemberPosts,
    details: { most },
  });
}

async function requireLevelsRoom(tx: Transaction, context: Writing, numbers: string): Promise<void> {
  const { site, actor } = context;
  if (actor.kind === 'guest') return;
  const writer = await findWriter(tx, actor.id);
  const levels = await levelsOf(site);
  const rank = levels.indexOf(levelAt(levels, writer?.lifetime_points ?? 0));
  const most = mostAt(numbers.split(',').map(Number), rank);
  if (most === 0) return;
  await requireRoom(tx, {
    bucket: `posts:${actor.id}`,
    seconds: HOUR,
    most,
    refusal: errors.posts,
    details: { most },
  });
}

async function isNew(db: Executor, { site, actor, now }: Writing): Promise<boolean> {
  const { newMemberHours: hours } = site.settings.of(postingLimitSettings);
  if (hours === 0 || actor.kind === 'guest') return false;
  const writer = await findWriter(db, actor.id);
  return writer !== undefined && isNewMember({ createdAt: writer.created_at, hours, now });
}

/** Whether a text of a new member both links and mentions, where staff want to see those first. */
export async function isRisky(
  context: Writing & { db: Executor },
  { links, mentions }: { links: number; mentions: number },
): Promise<boolean> {
  if (!context.site.settings.of(postingLimitSettings).newMemberLinkReview || links === 0 || mentions === 0)
    return false;
  return isNew(context.db, context);
}

import { writeAudit } from '#features/audit/server/public.ts';
import type { Ban, BanEdit, NewBan } from '#features/ban/contract.ts';
import { banErrors } from '#features/ban/errors.ts';
import { type AddressRange, isInRange, readRange } from '#features/ban/range.ts';
import { knownAddress } from '#features/session/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { isUniqueViolation } from '#platform/server/database/fault.ts';
import { broadcastDurably } from '#platform/server/database/notify.ts';
import { requireUnchanged } from '#platform/server/digest-of.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { bans } from './bans.ts';
import { deleteBan, editedOf, insertBan, lockBan, updateBan } from './store.ts';

/**
 * Bans an address or range, here from the next request on, in other processes within a second. @throws InvalidInput at
 * `range` (taken, or not the caller's to ban) or `endsAt`
 */
export async function addBan(context: Context, { range: text, endsAt, reason, note }: NewBan): Promise<Ban> {
  const range = readRange(text);
  if (!range) throw invalidField('range', 'ban.range');
  await requireBannable(context, { range, field: 'range' });
  const until = futureOf(context, endsAt);
  return changeBans(context, async (tx) => {
    const id = await insertOrTaken(tx, {
      range: range.text,
      endsAt: until,
      reason,
      note,
      createdBy: memberOf(context).id,
    });
    await writeAudit(tx, {
      context,
      action: 'ban.add',
      target: { kind: 'ban', id },
      before: null,
      after: { range: range.text, endsAt: until, note },
      reason,
    });
    return readBan(tx, id);
  });
}

/**
 * Changes the end, the public reason and the note. A ban that had ended begins again, so it is judged again. @throws
 * 404, 409, InvalidInput at `endsAt`
 */
export function editBan(
  context: Context,
  { id, endsAt, reason, note, digest }: BanEdit & { id: string },
): Promise<Ban> {
  const until = futureOf(context, endsAt);
  return changeBans(context, async (tx) => {
    const ban = await readBan(tx, id);
    const before = editedOf(ban);
    requireUnchanged(before, digest);
    const range = readRange(ban.range);
    if (range) await requireBannable(context, { range, field: 'endsAt' });
    const after = { endsAt: until, reason, note };
    await updateBan(tx, { id, ...after });
    await writeAudit(tx, {
      context,
      action: 'ban.edit',
      target: { kind: 'ban', id },
      before,
      after,
      reason,
    });
    return readBan(tx, id);
  });
}

/** @throws 404 */
export function liftBan(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<Record<string, never>> {
  return changeBans(context, async (tx) => {
    const ban = await readBan(tx, id);
    await deleteBan(tx, id);
    await writeAudit(tx, {
      context,
      action: 'ban.lift',
      target: { kind: 'ban', id },
      before: { range: ban.range, endsAt: ban.endsAt, reason: ban.reason },
      after: null,
      reason,
    });
    return {};
  });
}

async function changeBans<T>(context: Context, change: (tx: Transaction) => Promise<T>): Promise<T> {
  const answer = await context.transaction(async (tx) => {
    const result = await change(tx);
    await broadcastDurably(tx, 'ban');
    return result;
  });
  // Reloads before responding, so that the change applies to the next request here; other processes follow within a
  // second.
  await bans.reload(context.site);
  return answer;
}

async function readBan(tx: Transaction, id: string): Promise<Ban> {
  const ban = await lockBan(tx, id);
  if (!ban) throw banErrors.notFound();
  return ban;
}

async function insertOrTaken(tx: Transaction, row: Parameters<typeof insertBan>[1]): Promise<string> {
  try {
    return await insertBan(tx, row);
  } catch (error) {
    throw isUniqueViolation(error, 'ban_range_taken') ? invalidField('range', 'ban.taken') : error;
  }
}

/** Loopback: how the operator of the machine reaches the site when nothing else does. */
const SERVER = ['127.0.0.1', '::1'];

/**
 * Nobody shuts out themselves, the owners where they were lately, or the machine. What an owner's next network is
 * nobody knows, so wide ranges are theirs to ban. @throws InvalidInput at `field`
 */
async function requireBannable(
  context: Context,
  { range, field }: { range: AddressRange; field: 'range' | 'endsAt' },
): Promise<void> {
  if (isInRange(range, context.address)) throw invalidField(field, 'ban.own');
  if (SERVER.some((address) => isInRange(range, address))) throw invalidField(field, 'ban.server');
  if (range.isWide && !memberOf(context).isOwner) throw invalidField(field, 'ban.wide');
  const addresses = await knownAddress.ownerAddresses(context.db, context.now);
  if (addresses.some((address) => isInRange(range, address))) throw invalidField(field, 'ban.owners');
}

/** The instant in canonical notation; null: until lifted. @throws InvalidInput at `endsAt` */
function futureOf(context: Context, endsAt: string | undefined): string | null {
  if (endsAt === undefined) return null;
  const ends = new Date(endsAt);
  if (!(ends > context.now)) throw invalidField('endsAt', 'ban.past');
  return ends.toISOString();
}

import { createECDH } from 'node:crypto';
import { reminderErrors } from '#features/reminder/errors.ts';
import type { ReminderSettings } from '#features/reminder/setting-contract.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { readReminderSettings } from './change-settings.ts';
import { deleteBeyond, deleteDevice, upsertDevice } from './device-store.ts';

/** Browsers of one member. */
const MOST = 20;

/** Pushes reminders to the calling browser from now on. @throws 400 for a key that is none */
export async function addDevice(
  context: Context,
  subscription: { endpoint: string; p256dh: string; auth: string },
): Promise<ReminderSettings> {
  if (!isPoint(subscription.p256dh)) throw invalidField('p256dh', 'rule.invalid');
  if (!URL.canParse(subscription.endpoint)) throw invalidField('endpoint', 'rule.invalid');
  const { agent, language } = context;
  const { id: memberId, sessionId } = memberOf(context);
  await context.transaction(async (tx) => {
    await upsertDevice(tx, { ...subscription, memberId, sessionId, agent: agent.slice(0, 400), language });
    await deleteBeyond(tx, { memberId, most: MOST });
    return {};
  });
  return readReminderSettings(context);
}

/** Pushes nothing any more to one of the caller's browsers. @throws 404 */
export async function removeDevice(context: Context, id: string): Promise<ReminderSettings> {
  const { id: memberId } = memberOf(context);
  await context.transaction(async (tx) => {
    if ((await deleteDevice(tx, { memberId, id })) === 0) throw reminderErrors.noDevice();
    return {};
  });
  return readReminderSettings(context);
}

/** Whether it is a public key of the curve that messages are encrypted on. */
function isPoint(key: string): boolean {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  try {
    curve.computeSecret(Buffer.from(key, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

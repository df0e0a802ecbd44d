import { memberActor } from '#features/role/server/public.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { cached } from '#platform/server/cache/cached.ts';
import { postGuarded, publicWays, type Ways } from '#platform/server/outward/fetch-guarded.ts';
import type { Site } from '#platform/server/site.ts';
import { isLanguage } from '#platform/shared/language.ts';
import { type DeviceRecord, deleteEndpoint, recordDelivery, selectDevices, takePushes } from './device-store.ts';
import { stillTold } from './judge.ts';
import { selectRecipients } from './judge-queries.ts';
import { presentReminders } from './present-reminders.ts';
import { pushKeys } from './push-keys.ts';
import { type ReminderRecord, selectUnreadByEvent } from './reminder-queries.ts';

const BATCH = 100;
/** What could not be pushed within this time, in ms, is not news any more. */
const FRESH = 3_600_000;
/** Seconds for which a push service keeps a message for a browser that is off. */
const LIFETIME = 86_400;
const LONGEST = 500;
/**
 * How long, in ms, a browser's push service is left alone that took nothing: pushes wait for each other, and one that
 * never answers would hold up those of everybody for as long as its owner is reminded.
 */
const REST = 120_000;
/** A week, in ms: a service that takes nothing for so long is called no more. */
const PATIENCE = 7 * 86_400_000;
const resting = cached<object>({ max: 5000, ttl: REST });

/**
 * Pushes reminders to the browsers of their members, and returns how many messages were taken by push services. Each
 * reminder is marked before it is sent, so it is pushed at most once.
 */
export async function sendPushes(site: Site, { now, ways = publicWays }: { now: Date; ways?: Ways }): Promise<number> {
  const since = new Date(now.getTime() - FRESH).toISOString();
  for (let sent = 0; ; ) {
    const taken = await takePushes(site.db, { since, most: BATCH });
    const events = Map.groupBy(
      taken.filter((row) => row.is_fresh),
      (row) => row.member_id,
    );
    const counts = await Promise.all(
      [...events].map(([memberId, rows]) =>
        pushTo(site, { memberId, events: rows.map(({ event }) => event), ways, now }).catch((err: unknown) => {
          site.log.error({ err, memberId }, 'reminders could not be pushed');
          return 0;
        }),
      ),
    );
    for (const count of counts) sent += count;
    if (taken.length < BATCH) return sent;
  }
}

async function pushTo(
  site: Site,
  { memberId, events, ...sending }: { memberId: string; events: readonly string[] } & Sending,
): Promise<number> {
  const devices = await selectDevices(site.db, memberId);
  const [record] = devices.length === 0 ? [] : await selectRecipients(site.db, [memberId]);
  if (!record) return 0;
  const reader = await memberActor(site, record);
  const rows = await stillTold(site.db, { reader, rows: await selectUnreadByEvent(site.db, { memberId, events }) });
  const went = await Promise.all(devices.map((device) => pushToDevice(site, { device, reader, rows, ...sending })));
  return went.flat().filter(Boolean).length;
}

interface Sending {
  ways: Ways;
  now: Date;
}

type Reader = Parameters<typeof presentReminders>[1]['reader'];

async function pushToDevice(
  site: Site,
  {
    device,
    reader,
    rows,
    ways,
    now,
  }: { device: DeviceRecord; reader: Reader; rows: readonly ReminderRecord[] } & Sending,
): Promise<boolean[]> {
  const language = isLanguage(device.language) ? device.language : 'en_US';
  const reminders = await presentReminders({ site, db: site.db, language }, { reader, rows });
  const { title } = site.settings.of(siteSettings);
  const messages = reminders.map(({ id, words, path }) => ({
    title,
    body: words.slice(0, LONGEST),
    path: path ?? '/notify/remindList',
    tag: `reminder-${id}`,
  }));
  const { endpoint, failing_since: failingSince } = device;
  if (messages.length === 0 || resting(site.db).has(endpoint)) return [];
  const went = await Promise.all(messages.map((message) => post(site, { device, message, ways })));
  const isTaken = went.some(Boolean);
  if (!isTaken) resting(site.db).set(endpoint, {});
  if (!isTaken || failingSince !== null)
    await recordDelivery(site.db, { endpoint, isTaken, now, before: new Date(now.getTime() - PATIENCE) });
  return went;
}

/** Whether the push service has taken it. */
async function post(
  site: Site,
  { device, message, ways }: { device: DeviceRecord; message: object; ways: Ways },
): Promise<boolean> {
  const { endpoint, p256dh, auth } = device;
  const { publicUrl } = site.environment;
  try {
    // Loaded lazily: the server answers before it pushes.
    const { default: webPush } = await import('web-push');
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(message),
      {
        TTL: LIFETIME,
        vapidDetails: {
          subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:nobody@localhost',
          ...pushKeys(site),
        },
      },
    );
    const plain = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
    const { status } = await postGuarded(new URL(endpoint), { headers: plain, body: body ?? Buffer.alloc(0) }, ways);
    if (status === 404 || status === 410) await deleteEndpoint(site.db, endpoint);
    else if (status >= 300) site.log.warn({ host: new URL(endpoint).host, status }, 'a push service refused a message');
    return status < 300;
  } catch (err) {
    site.log.warn({ err, host: new URL(endpoint).host }, 'a push service was not reached');
    return false;
  }
}

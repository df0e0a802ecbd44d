import { readChannelStates, sendMail } from '#features/outgoing-message/server/public.ts';
import { siteSettings } from '#features/setting/settings.ts';
import type { Site } from '#platform/server/site.ts';
import { isLanguage } from '#platform/shared/language.ts';
import { selectAddress, selectDigestsDue, selectOnceDue, takeDigest, takeWaiting } from './mail-store.ts';

/** A reminder that is read within this time, in ms, is not mailed. */
const DELAY = 120_000;
const DAY = 86_400_000;
const BATCH = 100;
/** Reminders in one mail; what is beyond is only counted. */
const MOST = 50;

/**
 * Queues the mails that are due, and returns how many. What a mail takes up is marked in the transaction that queues
 * it: neither a second process nor a second run sends it again.
 */
export async function sendMails(site: Site, now: Date): Promise<number> {
  const isOn = (await readChannelStates(site.db, site)).mail !== 'off';
  return (await sendOnce(site, { now, isOn })) + (await sendDigests(site, { now, isOn }));
}

interface Round {
  now: Date;
  /** False: the site sends no mails, and what waits is dropped. */
  isOn: boolean;
}

async function sendOnce(site: Site, { now, isOn }: Round): Promise<number> {
  const until = new Date(now.getTime() - DELAY).toISOString();
  for (let sent = 0; ; ) {
    const memberIds = await selectOnceDue(site.db, { until, most: BATCH });
    for (const memberId of memberIds)
      if (await sendTo(site, { memberId, mail: 'once', until, isOn, endsAt: new Date(now.getTime() + DAY) })) sent += 1;
    if (memberIds.length < BATCH) return sent;
  }
}

async function sendDigests(site: Site, { now, isOn }: Round): Promise<number> {
  const timeZone = site.settings.of(siteSettings).siteTimeZone;
  const until = now.toISOString();
  for (let sent = 0, after = '0'; ; ) {
    const memberIds = await selectDigestsDue(site.db, { now: until, timeZone, after, most: BATCH });
    for (const memberId of memberIds)
      if (
        await sendTo(site, { memberId, mail: 'digest', until, isOn, endsAt: new Date(now.getTime() + DAY), timeZone })
      )
        sent += 1;
    after = memberIds.at(-1) ?? after;
    if (memberIds.length < BATCH) return sent;
  }
}

interface Mailing {
  memberId: string;
  mail: 'once' | 'digest';
  until: string;
  isOn: boolean;
  endsAt: Date;
  timeZone?: string;
}

function sendTo(site: Site, { memberId, mail, until, isOn, endsAt, timeZone }: Mailing): Promise<boolean> {
  return site.db.transaction(async (tx) => {
    if (timeZone !== undefined && !(await takeDigest(tx, { memberId, now: until, timeZone }))) return false;
    const waiting = await takeWaiting(tx, { memberId, mail, until });
    const address = waiting.length > 0 && isOn ? await selectAddress(tx, memberId) : undefined;
    if (!address) return false;
    await sendMail(tx, site, {
      template: 'reminder',
      values: {
        memberId,
        events: waiting.slice(0, MOST).map(({ event }) => event),
        isDigest: mail === 'digest',
        more: Math.max(0, waiting.length - MOST),
      },
      to: address.email,
      endsAt,
      ...(isLanguage(address.language) ? { language: address.language } : {}),
    });
    return true;
  });
}

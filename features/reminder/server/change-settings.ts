import { readChannelStates } from '#features/outgoing-message/server/public.ts';
import { reminderErrors } from '#features/reminder/errors.ts';
import type { MailChoice, ReminderSettings } from '#features/reminder/setting-contract.ts';
import { siteSettings } from '#features/setting/settings.ts';
import { findReminderKind, reminderGroups, reminderKinds } from '#platform/server/feature/reminder-kind.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { readUserAgent } from '#platform/server/http/user-agent.ts';
import {
  type DigestRecord,
  hasMailAddress,
  selectChoicesOf,
  selectDigest,
  upsertChoices,
  upsertDigest,
} from './choice-store.ts';
import { choiceOf } from './choose.ts';
import { selectDevices } from './device-store.ts';
import { pushKeys } from './push-keys.ts';

/** How the caller is reminded of each kind. */
export async function readReminderSettings(context: Context): Promise<ReminderSettings> {
  const { site, db, language } = context;
  const { id: memberId, sessionId } = memberOf(context);
  const [choices, digest, hasAddress, states, devices] = await Promise.all([
    selectChoicesOf(db, memberId),
    selectDigest(db, memberId),
    hasMailAddress(db, memberId),
    readChannelStates(db, site),
    selectDevices(db, memberId),
  ]);
  const chosen = new Map(choices.map((choice) => [choice.kind, choice]));
  const groups = reminderGroups.map((group) => ({
    group,
    kinds: reminderKinds()
      .filter((kind) => kind.group === group)
      .map((kind) => ({
        kind: kind.kind,
        name: kind.name(language),
        isAlwaysOnSite: kind.isOwed,
        ...choiceOf(kind, chosen.get(kind.kind)),
      })),
  }));
  return {
    groups,
    digest: { every: digest.every, hour: digest.hour },
    timeZone: site.settings.of(siteSettings).siteTimeZone,
    mailLacks: states.mail === 'off' ? 'provider' : hasAddress ? null : 'address',
    devices: devices.map((device) => ({
      id: device.id,
      name: nameOf(device.agent),
      isThis: device.session_id === sessionId,
      addedAt: device.created_at,
    })),
    pushKey: pushKeys(site).publicKey,
  };
}

function nameOf(agent: string): string {
  const { browser, system } = readUserAgent(agent);
  return [browser, system].filter((part) => part !== '').join(' · ') || agent.slice(0, 40);
}

/** Saves how the caller is reminded of one kind. @throws 404 for an unknown kind */
export async function saveReminderChoice(
  context: Context,
  choice: { kind: string; isOnSite: boolean; mail: MailChoice; isPushed: boolean },
): Promise<ReminderSettings> {
  const kind = findReminderKind(choice.kind);
  if (!kind) throw reminderErrors.noKind();
  if (kind.isOwed && !choice.isOnSite) throw reminderErrors.alwaysOnSite();
  const { id: memberId } = memberOf(context);
  await context.transaction(async (tx) => {
    await upsertChoices(tx, { memberId, choices: [choice] });
    return {};
  });
  return readReminderSettings(context);
}

/** Changes some ways of every kind; kinds that are owed stay on the site. */
export async function saveAllChoices(
  context: Context,
  changed: { isOnSite?: boolean | undefined; mail?: MailChoice | undefined; isPushed?: boolean | undefined },
): Promise<ReminderSettings> {
  const { id: memberId } = memberOf(context);
  await context.transaction(async (tx) => {
    const chosen = new Map((await selectChoicesOf(tx, memberId)).map((choice) => [choice.kind, choice]));
    const choices = reminderKinds().map((kind) => {
      const now = choiceOf(kind, chosen.get(kind.kind));
      return {
        kind: kind.kind,
        isOnSite: kind.isOwed || (changed.isOnSite ?? now.isOnSite),
        mail: changed.mail ?? now.mail,
        isPushed: changed.isPushed ?? now.isPushed,
      };
    });
    await upsertChoices(tx, { memberId, choices });
    return {};
  });
  return readReminderSettings(context);
}

/** Saves when the caller's digest is sent. */
export async function saveDigest(context: Context, digest: DigestRecord): Promise<ReminderSettings> {
  const { id: memberId } = memberOf(context);
  await context.transaction(async (tx) => {
    await upsertDigest(tx, { memberId, ...digest });
    return {};
  });
  return readReminderSettings(context);
}

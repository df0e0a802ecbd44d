import { writeAudit } from '#features/audit/server/public.ts';
import { type SettingCard, type SettingTopicCard, type SettingValue, ValueText } from '#features/setting/contract.ts';
import { settingErrors } from '#features/setting/errors.ts';
import { broadcastDurably } from '#platform/server/database/notify.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { InvalidInput, invalidField } from '#platform/server/http/kernel.ts';
import { shownValue, toStored } from '#platform/server/setting/secret-value.ts';
import type { SettingTopic } from '#platform/server/setting/setting-topic.ts';
import type { SettingGroup } from '#platform/shared/setting.ts';
import { listSettings } from './list-settings.ts';
import { presentSetting } from './present-setting.ts';
import { readValue } from './read-value.ts';
import { putSetting } from './store.ts';

export interface Topics {
  topics: readonly SettingTopic[];
}

interface Change {
  key: string;
  value: SettingValue;
}

interface Changes {
  changes: readonly string[];
  began?: readonly string[];
  reason: string;
}

/**
 * Changes one setting for all processes: at once in this one, within a second in the others. @throws 404 for an unknown
 * key, InvalidInput at `value`, also where only an owner may change it
 */
export async function changeSetting(
  context: Context,
  { topics, key, value, reason }: Topics & Change & { reason: string },
): Promise<SettingCard> {
  const { site, language } = context;
  const { topic, definition } = find(topics, key);
  const after = readAllowed(context, { topic, definition }, { key, value });
  const refusal = refusalOf(context, { topic, definition }, { key, changes: new Map([[key, { after }]]) });
  if (refusal !== undefined) throw invalidField('value', refusal);
  await save(context, [{ key, after, definition }], reason);
  return presentSetting({ topic, key, language, site });
}

/**
 * Changes several, each as `key=value`, all or none, with one reason. @throws 404 for an unknown key, InvalidInput at
 * the keys, 409 where one has been changed since
 */
export async function changeSettings(
  context: Context,
  { topics, changes, began = [], reason }: Topics & Changes,
): Promise<{ topics: SettingTopicCard[] }> {
  const rules: Record<string, string> = {};
  const found = new Map<string, Stored>();
  const first = new Map(began.map(splitChange));
  for (const [key, text] of changes.map(splitChange)) {
    const { topic, definition } = find(topics, key);
    try {
      const value = ValueText.parse(text);
      found.set(key, {
        key,
        after: readAllowed(context, { topic, definition }, { key, value }),
        definition,
        began: first.get(key),
      });
    } catch (error) {
      if (!(error instanceof InvalidInput)) throw error;
      rules[key] = error.rules.value ?? 'setting.value';
    }
  }
  for (const key of found.keys()) {
    const refusal = refusalOf(context, find(topics, key), { key, changes: found });
    if (refusal !== undefined) rules[key] ??= refusal;
  }
  if (Object.keys(rules).length > 0) throw new InvalidInput(rules);
  await save(context, [...found.values()], reason);
  return listSettings(context, topics);
}

function splitChange(change: string): [key: string, text: string] {
  const at = change.indexOf('=');
  return [change.slice(0, at), change.slice(at + 1)];
}

/** The value to store. @throws InvalidInput on `value` */
function readAllowed(context: Context, { topic, definition }: Found, { key, value }: Change): unknown {
  if (definition.isOwners && !memberOf(context).isOwner) throw invalidField('value', 'setting.ownersOnly');
  return readValue(definition, value, context.site.settings.of(topic.group)[key]);
}

/** The rule that a changed value breaks, beside the others that change with it. */
function refusalOf(
  { site }: Pick<Context, 'site'>,
  { topic, definition }: Found,
  { key, changes }: { key: string; changes: ReadonlyMap<string, Pick<Stored, 'after'>> },
): string | undefined {
  const before: Readonly<Record<string, unknown>> = site.settings.of(topic.group);
  const after = changes.get(key)?.after;
  if (after === before[key]) return undefined;
  const group = { ...before, ...Object.fromEntries([...changes].map(([name, change]) => [name, change.after])) };
  return definition.refuse?.(after, group);
}

interface Found {
  topic: SettingTopic;
  definition: SettingGroup[string];
}

export function find(topics: readonly SettingTopic[], key: string): Found {
  const topic = topics.find((item) => Object.hasOwn(item.group, key));
  const definition = topic?.group[key];
  if (!topic || !definition) throw settingErrors.notFound();
  return { topic, definition };
}

export interface Stored {
  key: string;
  after: unknown;
  definition: SettingGroup[string];
  /** As text: the value the form began with. */
  began?: string | undefined;
}

/**
 * Stores the values with an audit row each, which says of a secret that it was changed. @throws 409 where another than
 * that the form began with was in force
 */
export async function save(context: Context, changes: readonly Stored[], reason: string): Promise<void> {
  const { site } = context;
  await context.transaction(async (tx) => {
    const keys: string[] = [];
    for (const { key, after, definition, began } of changes) {
      const value = toStored(site.secret, { key, input: definition.input }, after);
      const replaced = (await putSetting(tx, { key, value })) ?? definition.initial;
      const target = { kind: 'setting', id: key };
      const [before, now] = [replaced, after].map((one) => shownValue(definition, one));
      const isInForce = definition.input === 'secret' || definition.schema.safeParse(replaced).success;
      const texts = [began ?? before, now].map(String);
      if (isInForce && !texts.includes(String(before))) keys.push(key);
      await writeAudit(tx, { context, action: 'setting.change', target, before, after: now, reason });
    }
    if (keys.length > 0) throw settingErrors.changedMeanwhile({ keys });
    await broadcastDurably(tx, 'setting');
    await clearGuestPages(tx, site);
    return null;
  });
  await site.settings.reload();
}

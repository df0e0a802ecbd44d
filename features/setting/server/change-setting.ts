import { writeAudit } from '#features/audit/server/public.ts';
import type { SettingCard, SettingValue } from '#features/setting/contract.ts';
import { settingErrors } from '#features/setting/errors.ts';
import { broadcastDurably } from '#platform/server/database/notify.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { SettingTopic } from '#platform/server/setting/setting-topic.ts';
import { presentSetting } from './present-setting.ts';
import { readValue } from './read-value.ts';
import { putSetting } from './store.ts';

/**
 * Changes one setting for all processes: at once in this one, within a second in the others. @throws 404 for an unknown
 * key
 */
export async function changeSetting(
  context: Context,
  { topics, key, value, reason }: { topics: readonly SettingTopic[]; key: string; value: SettingValue; reason: string },
): Promise<SettingCard> {
  const { site, language } = context;
  const topic = topics.find((item) => Object.hasOwn(item.group, key));
  const definition = topic?.group[key];
  if (!topic || !definition) throw settingErrors.notFound();
  const after = readValue(definition, value);
  await context.transaction(async (tx) => {
    const before = (await putSetting(tx, { key, value: after })) ?? definition.initial;
    await writeAudit(tx, {
      context,
      action: 'setting.change',
      target: { kind: 'setting', id: key },
      before,
      after,
      reason,
    });
    await broadcastDurably(tx, 'setting');
    await clearGuestPages(tx, site);
    return null;
  });
  await site.settings.reload();
  return presentSetting({ topic, key, language, site });
}

import type { SettingTopicCard } from '#features/setting/contract.ts';
import { settingApi } from '#features/setting/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { existing, findSettings } from './find-settings.ts';

/** As many as a menu has room for; the page shows the rest. */
const MOST = 6;
const nothing: readonly SettingTopicCard[] = [];

/** Links to the settings under a word, each with the name that the page then looks for. */
export function useFoundSettings(word: string, mayUse: (permission: string) => boolean) {
  const isWanted = word !== '' && mayUse('console.setting');
  const { data } = useApiQuery(apiQuery(settingApi.list, { query: {} }), { enabled: isWanted });
  const topics = isWanted && data ? findSettings(existing(data.topics), word) : nothing;
  const names = new Set(topics.flatMap(({ settings }) => settings.map(({ name }) => name)));
  return [...names].slice(0, MOST).map((name) => ({
    to: `/admin/settings?${new URLSearchParams({ find: name })}`,
    label: name,
  }));
}

import { settingApi } from '#features/setting/contract.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import type { SettingTopic } from '#platform/server/setting/setting-topic.ts';
import { changePicture } from './change-picture.ts';
import { changeSetting, changeSettings } from './change-setting.ts';
import { listSettingHistory, listSettings } from './list-settings.ts';

/** The console's calls for the settings of all features, which the app passes in. */
export function settingRoutes(topics: readonly SettingTopic[]): Route[] {
  return implement(settingApi, {
    list: (_input, context) => listSettings(context, topics),
    change: ({ body }, context) => changeSetting(context, { topics, ...body }),
    changeAll: ({ body }, context) => changeSettings(context, { topics, ...body }),
    upload: ({ body, file }, context) => changePicture(context, { topics, ...body, file }),
    history: ({ params }, context) => listSettingHistory(context, { topics, key: params.key }),
  });
}

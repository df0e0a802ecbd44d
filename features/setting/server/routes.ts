import { settingApi } from '#features/setting/contract.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import { changeSetting, changeSettings } from './change-setting.ts';
import { type AllSettings, listSettingHistory, listSettings } from './list-settings.ts';

/** The console's calls for the settings of all features, which the app passes in. */
export function settingRoutes(all: AllSettings): Route[] {
  return implement(settingApi, {
    list: (_input, context) => listSettings(context, all),
    change: ({ body }, context) => changeSetting(context, { ...all, ...body }),
    changeAll: ({ body }, context) => changeSettings(context, { ...all, ...body }),
    history: ({ params }, context) => listSettingHistory(context, { ...all, key: params.key }),
  });
}

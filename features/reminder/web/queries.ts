import { reminderSettingApi } from '#features/reminder/setting-contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const settingsQuery = apiQuery(reminderSettingApi.read, { query: {} });

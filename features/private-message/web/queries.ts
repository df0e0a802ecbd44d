import { privateMessageApi } from '#features/private-message/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const chatsQuery = apiQuery(privateMessageApi.list, { query: {} });
export const chatQuery = (partnerId: string) => apiQuery(privateMessageApi.read, { params: { partnerId }, query: {} });
export const messageSettingQuery = apiQuery(privateMessageApi.setting, { query: {} });

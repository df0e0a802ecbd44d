import { providerApi } from '#features/message-provider/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const providersQuery = apiQuery(providerApi.read, { query: {} });
export const captchaQuery = apiQuery(providerApi.readCaptcha, { query: {} });

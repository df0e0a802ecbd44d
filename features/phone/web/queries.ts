import { phoneApi } from '#features/phone/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

export const realNameQuery = apiQuery(phoneApi.realName, { query: {} });
export const phoneQuery = apiQuery(phoneApi.read, { query: {} });
export const stepOneQuery = apiQuery(phoneApi.readStepOne, { query: {} });
export const stepTwoQuery = apiQuery(phoneApi.readStepTwo, { query: {} });

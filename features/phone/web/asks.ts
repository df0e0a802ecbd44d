import { phoneApi } from '#features/phone/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

export const askRealName = ask(phoneApi.realName, { query: {} });
export const askPhone = ask(phoneApi.read, { query: {} });
export const askStepOne = ask(phoneApi.readStepOne, { query: {} });
export const askStepTwo = ask(phoneApi.readStepTwo, { query: {} });

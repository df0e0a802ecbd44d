import { phoneApi } from '#features/phone/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { bindPhone } from './bind-phone.ts';
import { changePhone, proveOldPhone, readStepTwo } from './change-phone.ts';
import { readPhone, readStepOne } from './read-phone.ts';

export const phoneRoutes = implement(phoneApi, {
  realName: (_input, context) => readPhone(context),
  read: (_input, context) => readPhone(context),
  bind: ({ body }, context) => bindPhone(context, body),
  readStepOne: (_input, context) => readStepOne(context),
  stepOne: ({ body }, context) => proveOldPhone(context, body.smsCode),
  readStepTwo: (_input, context) => readStepTwo(context),
  stepTwo: ({ body }, context) => changePhone(context, body),
});

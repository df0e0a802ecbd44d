import { secondFactorApi } from '#features/second-factor/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { askForPasskey, readState, renewCodes } from './arrange-step.ts';
import { beginTotp, confirmBegun, turnOffTotp } from './set-up-totp.ts';

export const secondFactorRoutes = implement(secondFactorApi, {
  state: (_input, context) => readState(context),
  begin: ({ body }, context) => beginTotp(context, body),
  confirm: ({ body }, context) => confirmBegun(context, body.code),
  off: ({ body }, context) => turnOffTotp(context, body),
  askPasskey: ({ body }, context) => askForPasskey(context, body),
  renewCodes: ({ body }, context) => renewCodes(context, body),
});

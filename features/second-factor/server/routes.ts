import { secondFactorApi } from '#features/second-factor/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { readState, renewCodes, requestForPasskey } from './arrange-step.ts';
import { beginTotp, confirmBegun, turnOffTotp } from './set-up-totp.ts';

export const secondFactorRoutes = implement(secondFactorApi, {
  state: (_input, context) => readState(context),
  begin: ({ body }, context) => beginTotp(context, body),
  confirm: ({ body }, context) => confirmBegun(context, body.code),
  off: ({ body }, context) => turnOffTotp(context, body),
  askPasskey: ({ body }, context) => requestForPasskey(context, body),
  renewCodes: ({ body }, context) => renewCodes(context, body),
});

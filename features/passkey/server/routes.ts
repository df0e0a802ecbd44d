import { passkeyApi } from '#features/passkey/contract.ts';
import { memberOf } from '#platform/server/http/context.ts';
import { implement } from '#platform/server/http/implement.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { beginConfirmation, confirmOwner } from './confirm-owner.ts';
import { listPasskeys } from './present-passkey.ts';
import { removePasskey, renamePasskey } from './save-passkeys.ts';

export const passkeyRoutes = implement(passkeyApi, {
  list: (_input, context) => listPasskeys(context.db, memberOf(context).id),
  begin: ({ body }, context) => beginPasskey(context, body),
  add: ({ body }, context) => addPasskey(context, body),
  rename: ({ params, body }, context) => renamePasskey(context, { ...body, id: params.id }),
  beginConfirmation: (_input, context) => beginConfirmation(context),
  confirm: ({ body }, context) => confirmOwner(context, body),
  delete: ({ params, body }, context) => removePasskey(context, { ...body, id: params.id }),
});

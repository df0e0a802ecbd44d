import { emailApi } from '#features/profile/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { bindEmail } from './bind-email.ts';

export const emailRoutes = implement(emailApi, { bind: ({ body }, context) => bindEmail(context, body) });

import { loginProviderAdminApi } from '#features/login-provider/admin-contract.ts';
import { loginProviderApi } from '#features/login-provider/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { listLinkedLogins, unlinkLogin } from './linked-logins.ts';
import { listAdminProviders } from './present-provider.ts';
import { createProvider, editProvider, removeProvider, reorderProviders, testProvider } from './save-provider.ts';
import { beginLink, listThirdPartyLogins, makeLoginLink } from './set-out.ts';

export const loginProviderRoutes = [
  ...implement(loginProviderApi, {
    list: (_input, context) => listThirdPartyLogins(context),
    link: ({ query }, context) => makeLoginLink(context, query),
    linked: (_input, context) => listLinkedLogins(context),
    begin: ({ params, body }, context) => beginLink(context, { ...body, id: params.id }),
    unlink: ({ params, body }, context) => unlinkLogin(context, { ...body, id: params.id }),
  }),
  ...implement(loginProviderAdminApi, {
    list: (_input, context) => listAdminProviders(context, context.db),
    create: ({ body }, context) => createProvider(context, body),
    reorder: ({ body }, context) => reorderProviders(context, body),
    edit: ({ params, body }, context) => editProvider(context, { ...body, id: params.id }),
    test: ({ params, body }, context) => testProvider(context, { ...body, id: params.id }),
    delete: ({ params, body }, context) => removeProvider(context, { ...body, id: params.id }),
  }),
];

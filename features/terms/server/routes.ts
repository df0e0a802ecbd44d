import { termsAdminApi, termsApi } from '#features/terms/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { agreeToTerms } from './agree.ts';
import { listVersions, publishTerms, readVersion } from './publish-terms.ts';
import { readTerms } from './read-terms.ts';

export const termsRoutes = [
  ...implement(termsApi, {
    read: ({ query }, context) => readTerms(context, query.version ?? null),
    agree: ({ body }, context) => agreeToTerms(context, body.version),
  }),
  ...implement(termsAdminApi, {
    list: ({ query }, { db }) => listVersions(db, query.page),
    read: ({ params }, { db }) => readVersion(db, params.id),
    publish: ({ body }, context) => publishTerms(context, body),
  }),
];

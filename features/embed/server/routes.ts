import { embedApi } from '#features/embed/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { convertLink } from './convert-link.ts';

export const embedRoutes = implement(embedApi, {
  convert: ({ query }, context) => convertLink(context, query.link),
});

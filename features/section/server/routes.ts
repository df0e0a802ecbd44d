import { sectionApi } from '#features/section/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { listSections } from './list-sections.ts';

export const sectionRoutes = implement(sectionApi, {
  list: (_input, context) => listSections(context),
});

import { sectionAdminApi } from '#features/section/admin-contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { listAdminSections } from './admin-tree.ts';
import { archiveSection, removeSection, reorderSections } from './arrange-sections.ts';
import { createSection, editSection } from './edit-section.ts';
import { readSectionPermissions, setSectionPermission } from './section-permissions.ts';

export const sectionAdminRoutes = implement(sectionAdminApi, {
  tree: (_input, { db }) => listAdminSections(db),
  create: ({ body }, context) => createSection(context, body),
  reorder: ({ body }, context) => reorderSections(context, body),
  edit: ({ params, body }, context) => editSection(context, { ...body, id: params.id }),
  archive: ({ params, body }, context) => archiveSection(context, { ...body, id: params.id }),
  delete: ({ params, body }, context) => removeSection(context, { ...body, id: params.id }),
  rights: ({ params }, context) => readSectionPermissions(context, params.id),
  setRight: ({ params, body }, context) => setSectionPermission(context, { ...body, id: params.id }),
});

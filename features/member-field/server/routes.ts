import { memberFieldAdminApi } from '#features/member-field/admin-contract.ts';
import { memberFieldApi } from '#features/member-field/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { readOwnFields, writeOwnFields } from './field-values.ts';
import { createField, editField, listAdminFields, removeField, reorderFields } from './manage-fields.ts';

export const memberFieldRoutes = [
  ...implement(memberFieldApi, {
    read: (_input, context) => readOwnFields(context),
    write: ({ body }, context) => writeOwnFields(context, body),
  }),
  ...implement(memberFieldAdminApi, {
    list: (_input, { db }) => listAdminFields(db),
    create: ({ body }, context) => createField(context, body),
    reorder: ({ body }, context) => reorderFields(context, body),
    edit: ({ params, body }, context) => editField(context, { ...body, id: params.id }),
    delete: ({ params, body }, context) => removeField(context, { ...body, id: params.id }),
  }),
];

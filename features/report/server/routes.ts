import { reportAdminApi } from '#features/report/admin-contract.ts';
import { reportApi } from '#features/report/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { fileReport } from './file-report.ts';
import { listForStaff, listOwn } from './list-reports.ts';
import * as reasons from './manage-reasons.ts';
import { readForm } from './read-form.ts';
import { removeAsStaff, removeReport } from './remove-report.ts';

export const reportRoutes = [
  ...implement(reportApi, {
    form: ({ query }, context) => readForm(context, query),
    post: ({ body }, context) => fileReport(context, body),
    list: ({ query }, context) => listOwn(context, query),
    remove: ({ params }, context) => removeReport(context, params.id),
  }),
  ...implement(reportAdminApi, {
    reasons: (_input, { db }) => reasons.listReasons(db),
    createReason: ({ body }, context) => reasons.createReason(context, body),
    reorderReasons: ({ body }, context) => reasons.reorderReasons(context, body),
    editReason: ({ params, body }, context) => reasons.editReason(context, { ...params, ...body }),
    deleteReason: ({ params, body }, context) => reasons.deleteReason(context, { ...params, ...body }),
    list: ({ query }, context) => listForStaff(context, query),
    remove: ({ params, body }, context) => removeAsStaff(context, { ...params, ...body }),
  }),
];

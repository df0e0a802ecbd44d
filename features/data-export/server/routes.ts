import { dataExportApi } from '#features/data-export/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { readExport, requestExport, sendExport } from './request-export.ts';

export const dataExportRoutes = implement(dataExportApi, {
  read: (_input, context) => readExport(context),
  ask: ({ body }, context) => requestExport(context, body),
  file: ({ params, query }, context) => sendExport(context, { id: params.id, ticket: query }),
});

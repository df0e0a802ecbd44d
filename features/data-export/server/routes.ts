import { dataExportApi } from '#features/data-export/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { askExport, readExport, sendExport } from './ask-export.ts';

export const dataExportRoutes = implement(dataExportApi, {
  read: (_input, context) => readExport(context),
  ask: ({ body }, context) => askExport(context, body),
  file: ({ params, query }, context) => sendExport(context, { id: params.id, ticket: query }),
});

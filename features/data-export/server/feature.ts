import { en } from '#features/data-export/messages.en.ts';
import { zh } from '#features/data-export/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { dropExportsOf, listen, makeExports, sweepExports } from './make-exports.ts';
import { dataExportRoutes } from './routes.ts';

export const dataExportFeature = defineFeature({
  name: 'dataExport',
  messages: { zh_CN: zh, en_US: en },
  routes: dataExportRoutes,
  jobs: ({ ownData }) => [{ name: 'data-export.make', everySeconds: 600, run: (site) => makeExports(site, ownData) }],
  sweep: sweepExports,
  listeners: [listen],
  onAccountDeleted: dropExportsOf,
});

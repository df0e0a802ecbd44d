import { en } from '#features/data-export/messages.en.ts';
import { zh } from '#features/data-export/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { dropExportsOf, listen, makeExports, sweepExports } from './make-exports.ts';
import { dataExportRoutes } from './routes.ts';

export const dataExportFeature = defineFeature({
  name: 'dataExport',
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  messages: { zh_CN: zh, en_US: en },
  routes: dataExportRoutes,
  jobs: ({ ownData }) => [{ name: 'data-export.make', everySeconds: 600, run: (site) => makeExports(site, ownData) }],
  sweep: sweepExports,
  listeners: [listen],
  onAccountDeleted: dropExportsOf,
});

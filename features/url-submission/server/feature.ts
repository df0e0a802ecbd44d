import { en } from '#features/url-submission/messages.en.ts';
import { zh } from '#features/url-submission/messages.zh.ts';
import { urlSubmissionSettings } from '#features/url-submission/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import type { Site } from '#platform/server/site.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { listen } from './listeners.ts';
import { sendAddresses } from './send-addresses.ts';
import { serveIndexNowKey } from './serve-key.ts';
import { deleteOldPages } from './store.ts';

export const urlSubmissionFeature = defineFeature({
  name: 'urlSubmission',
  messages: { zh_CN: zh, en_US: en },
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  settings: urlSubmissionSettings,
  jobs: [{ name: 'urlSubmission.send', everySeconds: 300, run: (site: Site) => sendAddresses(site) }],
  listeners: [listen],
  sweep: ({ db }, now) => deleteOldPages(db, now),
  plainRoutes: [serveIndexNowKey],
});

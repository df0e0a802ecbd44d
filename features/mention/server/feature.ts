import { memberRenamed } from '#features/member/events.ts';
import { en } from '#features/mention/messages.en.ts';
import { zh } from '#features/mention/messages.zh.ts';
import { mentionSettings } from '#features/mention/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { mentionJobs } from './jobs.ts';
import { listen } from './listeners.ts';
import { listenToRemind, mentionReminders } from './reminders.ts';
import { mentionRoutes } from './routes.ts';

export const mentionFeature = defineFeature({
  name: 'mention',
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  messages: { zh_CN: zh, en_US: en },
  settings: mentionSettings,
  routes: mentionRoutes,
  jobs: mentionJobs,
  listeners: [listen, listenToRemind],
  reminders: mentionReminders,
  onAccountDeleted: (tx, { memberId }, site) => site.outbox.announce(tx, memberRenamed, { memberId }),
});

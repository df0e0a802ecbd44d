import { contentKinds } from '#features/content/server/public.ts';
import { en } from '#features/topic/messages.en.ts';
import { zh } from '#features/topic/messages.zh.ts';
import { topicSettings } from '#features/topic/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { topicCommentTarget } from './comment-target.ts';
import { listenForEnvelopes } from './envelope-listeners.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { flushTopics, topicJobs } from './jobs.ts';
import { listen } from './listeners.ts';
import { clearTopicRegions } from './on-account-deleted.ts';
import { topicData } from './own-data.ts';
import { topicRoutes } from './routes.ts';
import { isOpen, page } from './text-kind-queries.ts';
import { topicKind } from './topic-kind.ts';
import { pendingWork } from './waiting-work.ts';

contentKinds.registerContentKind(topicKind);
contentKinds.registerCommentTarget(topicCommentTarget);

export const topicFeature = defineFeature({
  name: 'topic',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  messages: { zh_CN: zh, en_US: en },
  settings: topicSettings,
  routes: topicRoutes,
  jobs: topicJobs,
  listeners: [listen, listenForEnvelopes],
  flush: flushTopics,
  ownData: [topicData],
  onAccountDeleted: clearTopicRegions,
  textKinds: [{ kind: 'topic', names: { zh_CN: zh.kind, en_US: en.kind }, isText: true, isOpen, page }],
  waitingWork: [pendingWork],
});

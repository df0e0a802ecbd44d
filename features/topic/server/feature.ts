import { contentKinds } from '#features/content/server/public.ts';
import { registerFollowTargets } from '#features/follow/server/public.ts';
import { en } from '#features/topic/messages.en.ts';
import { zh } from '#features/topic/messages.zh.ts';
import { topicPath } from '#features/topic/paths.ts';
import { topicSettings } from '#features/topic/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { defineReward } from '#platform/server/feature/reward.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { topicCommentTarget } from './comment-target.ts';
import { listenForEnvelopes } from './envelope-listeners.ts';
import { topicFeeds, topicSitemaps } from './feed-sources.ts';
import { followedSections, followedTags } from './follow-targets.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { flushTopics, topicJobs } from './jobs.ts';
import { limitPermissions } from './limit-permissions.ts';
import { listen } from './listeners.ts';
import { moderatedTopic } from './moderated-topic.ts';
import { clearTopicRegions } from './on-account-deleted.ts';
import { topicData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { topicRoutes } from './routes.ts';
import { searchableTopics } from './searchable-queries.ts';
import { countFavourites, countLikes, facts, isOpen, page, writtenBy } from './text-kind-queries.ts';
import { topicKind } from './topic-kind.ts';
import { pendingWork } from './waiting-work.ts';

contentKinds.registerContentKind(topicKind);
contentKinds.registerCommentTarget(topicCommentTarget);
contentKinds.registerModeratedKind(moderatedTopic);
registerFollowTargets(followedSections);
registerFollowTargets(followedTags);

export const topicFeature = defineFeature({
  name: 'topic',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  messages: { zh_CN: zh, en_US: en },
  settings: topicSettings,
  routes: topicRoutes,
  jobs: topicJobs,
  listeners: [listen, listenForEnvelopes],
  flush: flushTopics,
  permissionLimits: limitPermissions,
  ownData: [topicData],
  onAccountDeleted: clearTopicRegions,
  staysAfterDeletion: ['topic.author_id', 'topic.last_replier_id', 'topic_revision.editor_id'],
  textKinds: [
    {
      kind: 'topic',
      names: { zh_CN: zh.kind, en_US: en.kind },
      isText: true,
      isOpen,
      page,
      path: topicPath,
      maySee: topicKind.maySee,
      facts,
      reactions: { like: countLikes, favourite: countFavourites },
      writtenBy,
    },
  ],
  rewards: [
    defineReward({
      kind: 'topic',
      setting: 'rewardTopic',
      initial: 10,
      messages: { zh_CN: zh.reward, en_US: en.reward },
    }),
  ],
  searchables: [searchableTopics],
  feeds: topicFeeds,
  sitemaps: topicSitemaps,
  waitingWork: [pendingWork],
});

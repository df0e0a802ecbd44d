import { en } from '#features/comment/messages.en.ts';
import { zh } from '#features/comment/messages.zh.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { defineReward } from '#platform/server/feature/reward.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { listen } from './listeners.ts';
import { moderatedKindOf } from './moderated-comment.ts';
import { clearCommentRegions } from './on-account-deleted.ts';
import { ownDataOf } from './own-data.ts';
import { pathsOfComments } from './paths-of-comments.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { commentReminders, listenToRemind } from './reminders.ts';
import { commentJobs } from './render-again.ts';
import { commentRoutes, replyRoutes } from './routes.ts';
import { searchableComments } from './searchable-queries.ts';
import { countLikes, factsOfComment, isCommentOpen, pageOfComment, threadOfComment } from './text-kind-queries.ts';

contentKinds.registerModeratedKind(moderatedKindOf('comment', 'comment'));
contentKinds.registerModeratedKind(moderatedKindOf('reply', 'reply'));

export const commentFeature = defineFeature({
  name: 'comment',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  messages: { zh_CN: zh, en_US: en },
  routes: [...commentRoutes, ...replyRoutes],
  jobs: commentJobs,
  listeners: [listen, listenToRemind],
  reminders: commentReminders,
  searchables: [searchableComments('comment'), searchableComments('reply')],
  ownData: [ownDataOf('comments', 'comment'), ownDataOf('replies', 'reply')],
  onAccountDeleted: clearCommentRegions,
  staysAfterDeletion: ['comment.author_id', 'comment_revision.editor_id'],
  textKinds: [
    {
      kind: 'comment',
      names: { zh_CN: zh.kinds.comment, en_US: en.kinds.comment },
      isText: true,
      isOpen: isCommentOpen,
      page: pageOfComment,
      facts: factsOfComment,
      thread: threadOfComment('comment'),
      reactions: { like: countLikes },
      paths: pathsOfComments,
    },
    {
      kind: 'reply',
      names: { zh_CN: zh.kinds.reply, en_US: en.kinds.reply },
      isText: true,
      isOpen: isCommentOpen,
      page: pageOfComment,
      facts: factsOfComment,
      thread: threadOfComment('reply'),
      reactions: { like: countLikes },
      paths: pathsOfComments,
    },
  ],
  rewards: [
    defineReward({
      kind: 'comment',
      setting: 'rewardComment',
      initial: 5,
      messages: { zh_CN: zh.rewards.comment, en_US: en.rewards.comment },
    }),
    defineReward({
      kind: 'reply',
      setting: 'rewardReply',
      initial: 5,
      messages: { zh_CN: zh.rewards.reply, en_US: en.rewards.reply },
    }),
  ],
});

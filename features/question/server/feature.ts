import { commentKinds } from '#features/comment/server/public.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { heldEdits } from '#features/content/server/review-public.ts';
import { registerFollowTargets } from '#features/follow/server/public.ts';
import { en } from '#features/question/messages.en.ts';
import { zh } from '#features/question/messages.zh.ts';
import { questionPath } from '#features/question/paths.ts';
import { questionSettings } from '#features/question/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { defineReward } from '#platform/server/feature/reward.ts';
import { heldPostscripts } from './append-postscript.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { questionCommentTarget } from './comment-target.ts';
import { questionViews } from './count-view.ts';
import { questionDescriber } from './describe-question.ts';
import { questionFeeds, questionSitemaps } from './feed-sources.ts';
import { followedQuestions, followedTags } from './follow-targets.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { questionJobs } from './jobs.ts';
import { bountyCheck } from './ledger-check.ts';
import { limitPermissions } from './limit-permissions.ts';
import { listen } from './listeners.ts';
import { moderatedQuestion } from './moderated-question.ts';
import { returnBounties } from './on-account-deleted.ts';
import { adoptionData, invitationData, questionData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { questionKind } from './question-kind.ts';
import { listenToRemind, questionReminders } from './reminders.ts';
import { questionRoutes } from './routes.ts';
import { searchableQuestions } from './searchable-queries.ts';
import * as queries from './text-kind-queries.ts';
import { pendingWork } from './waiting-work.ts';

contentKinds.registerContentKind(questionKind);
contentKinds.registerCommentTarget(questionCommentTarget);
contentKinds.registerModeratedKind(moderatedQuestion);
heldEdits.registerHeldPart('postscript', heldPostscripts);
registerFollowTargets(followedQuestions);
registerFollowTargets(followedTags);
contentKinds.registerModeratedKind(commentKinds.moderatedKindOf('answer', 'comment'));
contentKinds.registerModeratedKind(commentKinds.moderatedKindOf('answer-reply', 'reply'));

/** An answer and a reply to one are comments, which their owner knows to find. */
const ofComment = (kind: string) => ({
  kind,
  isText: true,
  isOpen: commentKinds.isCommentOpen,
  page: commentKinds.pageOfComment,
  facts: commentKinds.factsOfComment,
  thread: commentKinds.threadOfComment(kind),
  reactions: { like: commentKinds.countLikes },
  paths: commentKinds.pathsOfComments,
});

const rewardFor = (kind: string, of: { setting: string; initial: number; messages: keyof typeof zh.rewards }) =>
  defineReward({ kind, ...of, messages: { zh_CN: zh.rewards[of.messages], en_US: en.rewards[of.messages] } });

export const questionFeature = defineFeature({
  name: 'question',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  messages: { zh_CN: zh, en_US: en },
  settings: questionSettings,
  routes: questionRoutes,
  feeds: questionFeeds,
  sitemaps: questionSitemaps,
  pageDescribers: [questionDescriber],
  searchables: [
    searchableQuestions,
    commentKinds.searchableComments('answer'),
    commentKinds.searchableComments('answer-reply'),
  ],
  waitingWork: [pendingWork],
  jobs: questionJobs,
  listeners: [listen, listenToRemind],
  reminders: questionReminders,
  flush: (site) => questionViews.flush(site),
  permissionLimits: limitPermissions,
  ledgerChecks: [bountyCheck],
  ownData: [
    questionData,
    adoptionData,
    invitationData,
    commentKinds.ownDataOf('answers', 'answer'),
    commentKinds.ownDataOf('answerReplies', 'answer-reply'),
  ],
  onAccountDeleted: returnBounties,
  staysAfterDeletion: [
    'question.author_id',
    'question.last_answerer_id',
    'question_revision.editor_id',
    'question_adoption.payee_id',
    'question_adoption.by_id',
    'question_adoption.cancelled_by_id',
  ],
  textKinds: [
    {
      kind: 'question',
      names: { zh_CN: zh.kinds.question, en_US: en.kinds.question },
      isText: true,
      isOpen: queries.isOpen,
      page: queries.page,
      path: questionPath,
      maySee: questionKind.maySee,
      facts: queries.facts,
      reactions: { like: queries.countLikes, favourite: queries.countFavourites },
      writtenBy: queries.writtenBy,
    },
    {
      kind: 'postscript',
      names: { zh_CN: zh.kinds.postscript, en_US: en.kinds.postscript },
      isText: true,
      isOpen: queries.isPostscriptOpen,
      page: queries.pageOfPostscript,
      facts: queries.factsOfPostscript,
    },
    {
      ...ofComment('answer'),
      names: { zh_CN: zh.kinds.answer, en_US: en.kinds.answer },
      reactions: { like: commentKinds.countLikes, favourite: commentKinds.countFavourites },
    },
    { ...ofComment('answer-reply'), names: { zh_CN: zh.kinds.answerReply, en_US: en.kinds.answerReply } },
  ],
  rewards: [
    rewardFor('question', { setting: 'rewardQuestion', initial: 10, messages: 'question' }),
    rewardFor('answer', { setting: 'rewardAnswer', initial: 5, messages: 'answer' }),
    rewardFor('answer-reply', { setting: 'rewardAnswerReply', initial: 5, messages: 'answerReply' }),
  ],
});

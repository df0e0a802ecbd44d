import { accountDeletionFeature } from '#features/account-deletion/server/feature.ts';
import { announcementFeature } from '#features/announcement/server/feature.ts';
import { articleFeature } from '#features/article/server/feature.ts';
import { attachmentFeature } from '#features/attachment/server/feature.ts';
import { auditFeature } from '#features/audit/server/feature.ts';
import { banFeature } from '#features/ban/server/feature.ts';
import { blockFeature } from '#features/block/server/feature.ts';
import { captchaFeature } from '#features/captcha/server/feature.ts';
import { commentFeature } from '#features/comment/server/feature.ts';
import { communityFeature } from '#features/community/server/feature.ts';
import { consoleFeature } from '#features/console/server/feature.ts';
import { contentSafetyFeature } from '#features/content-safety/server/feature.ts';
import { customLinkFeature } from '#features/custom-link/server/feature.ts';
import { dataExportFeature } from '#features/data-export/server/feature.ts';
import { discoveryFeature } from '#features/discovery/server/feature.ts';
import { draftFeature } from '#features/draft/server/feature.ts';
import { editorFeature } from '#features/editor/server/feature.ts';
import { embedFeature } from '#features/embed/server/feature.ts';
import { emojiFeature } from '#features/emoji/server/feature.ts';
import { favouriteFeature } from '#features/favourite/server/feature.ts';
import { feedbackFeature } from '#features/feedback/server/feature.ts';
import { followFeature } from '#features/follow/server/feature.ts';
import { helpFeature } from '#features/help/server/feature.ts';
import { hiddenContentFeature } from '#features/hidden-content/server/feature.ts';
import { homeFeature } from '#features/home/server/feature.ts';
import { jobFeature } from '#features/job/server/feature.ts';
import { ledgerFeature } from '#features/ledger/server/feature.ts';
import { levelFeature } from '#features/level/server/feature.ts';
import { likeFeature } from '#features/like/server/feature.ts';
import { loginProviderFeature } from '#features/login-provider/server/feature.ts';
import { memberFeature } from '#features/member/server/feature.ts';
import { memberAdminFeature } from '#features/member-admin/server/feature.ts';
import { memberFieldFeature } from '#features/member-field/server/feature.ts';
import { membershipFeature } from '#features/membership/server/feature.ts';
import { mentionFeature } from '#features/mention/server/feature.ts';
import { messageProviderFeature } from '#features/message-provider/server/feature.ts';
import { moderationFeature } from '#features/moderation/server/feature.ts';
import { myContentFeature } from '#features/my-content/server/feature.ts';
import { navigationFeature } from '#features/navigation/server/feature.ts';
import { newsFlashFeature } from '#features/news-flash/server/feature.ts';
import { noticeFeature } from '#features/notice/server/feature.ts';
import { outgoingMessageFeature } from '#features/outgoing-message/server/feature.ts';
import { passkeyFeature } from '#features/passkey/server/feature.ts';
import { paymentFeature } from '#features/payment/server/feature.ts';
import { testMoney } from '#features/payment/server/public.ts';
import { phoneFeature } from '#features/phone/server/feature.ts';
import { pointFeature } from '#features/point/server/feature.ts';
import { pollFeature } from '#features/poll/server/feature.ts';
import { postingLimitFeature } from '#features/posting-limit/server/feature.ts';
import { privateMessageFeature } from '#features/private-message/server/feature.ts';
import { profileFeature } from '#features/profile/server/feature.ts';
import { questionFeature } from '#features/question/server/feature.ts';
import { readingFeature } from '#features/reading/server/feature.ts';
import { recoveryFeature } from '#features/recovery/server/feature.ts';
import { redEnvelopeFeature } from '#features/red-envelope/server/feature.ts';
import { reminderFeature } from '#features/reminder/server/feature.ts';
import { reportFeature } from '#features/report/server/feature.ts';
import { reviewFeature } from '#features/review/server/feature.ts';
import { roleAdminFeature } from '#features/role-admin/server/feature.ts';
import { searchFeature } from '#features/search/server/feature.ts';
import { secondFactorFeature } from '#features/second-factor/server/feature.ts';
import { staffGuard } from '#features/second-factor/server/public.ts';
import { sectionFeature } from '#features/section/server/feature.ts';
import { sensitiveWordFeature } from '#features/sensitive-word/server/feature.ts';
import { sessionFeature } from '#features/session/server/feature.ts';
import { settingFeature } from '#features/setting/server/feature.ts';
import { setupFeature } from '#features/setup/server/feature.ts';
import { siteLookFeature } from '#features/site-look/server/feature.ts';
import { statisticFeature } from '#features/statistic/server/feature.ts';
import { storageFeature } from '#features/storage/server/feature.ts';
import { termsFeature } from '#features/terms/server/feature.ts';
import { threadFeature } from '#features/thread/server/feature.ts';
import { toolFeature } from '#features/tool/server/feature.ts';
import { topicFeature } from '#features/topic/server/feature.ts';
import { unlockFeature } from '#features/unlock/server/feature.ts';
import { sellingOf, waitingIncome } from '#features/unlock/server/public.ts';
import { urlSubmissionFeature } from '#features/url-submission/server/feature.ts';
import { verificationFeature } from '#features/verification/server/feature.ts';
import { verificationCodeFeature } from '#features/verification-code/server/feature.ts';
import { videoFeature } from '#features/video/server/feature.ts';
import { walletFeature } from '#features/wallet/server/feature.ts';
import { foldFeatures } from '#platform/server/feature/fold-features.ts';
import { codeWelcome } from './code-welcome.ts';

/**
 * The features of the server, one line each. What they announce is folded in this order: it is the order of the
 * console's settings, and questions and red envelopes come before the ledger, because an account that ends gets back
 * its bounties and what is in its envelopes before it forfeits its balance.
 */
export const features = [
  settingFeature,
  siteLookFeature,
  sectionFeature,
  topicFeature,
  threadFeature,
  commentFeature,
  questionFeature,
  articleFeature,
  moderationFeature,
  reviewFeature,
  postingLimitFeature,
  likeFeature,
  favouriteFeature,
  readingFeature,
  pollFeature,
  redEnvelopeFeature,
  paymentFeature,
  pointFeature,
  draftFeature,
  embedFeature,
  mentionFeature,
  reminderFeature,
  noticeFeature,
  editorFeature,
  emojiFeature,
  hiddenContentFeature(sellingOf),
  unlockFeature,
  memberFeature,
  memberFieldFeature,
  memberAdminFeature,
  profileFeature,
  levelFeature,
  blockFeature,
  followFeature,
  homeFeature,
  myContentFeature,
  privateMessageFeature,
  reportFeature,
  feedbackFeature,
  helpFeature,
  announcementFeature,
  customLinkFeature,
  navigationFeature,
  termsFeature,
  banFeature,
  roleAdminFeature,
  membershipFeature,
  verificationFeature,
  sessionFeature,
  passkeyFeature,
  secondFactorFeature,
  recoveryFeature,
  loginProviderFeature,
  phoneFeature,
  verificationCodeFeature(codeWelcome),
  captchaFeature,
  attachmentFeature,
  videoFeature,
  storageFeature,
  dataExportFeature,
  accountDeletionFeature,
  ledgerFeature(testMoney),
  walletFeature({ testMoney, waitingIncome }),
  outgoingMessageFeature,
  messageProviderFeature,
  statisticFeature,
  jobFeature,
  auditFeature,
  setupFeature,
  consoleFeature(staffGuard),
  sensitiveWordFeature,
  searchFeature,
  newsFlashFeature,
  toolFeature,
  communityFeature,
  discoveryFeature,
  urlSubmissionFeature,
  contentSafetyFeature,
];

export const {
  routes,
  plainRoutes,
  frame,
  jobs,
  jobMessages,
  auditLabels,
  messages,
  settings,
  ownData,
  onAccountDeleted,
  staysAfterDeletion,
  ledgerChecks,
  waitingWork,
  setupSteps,
  connect: connectFeatures,
  flush: flushFeatures,
  onKeyTaken,
  screenTexts,
} = foldFeatures(features);

import { accountDeletionRoutes } from '#features/account-deletion/server/routes.ts';
import { attachmentRoutes } from '#features/attachment/server/routes.ts';
import { auditRoutes } from '#features/audit/server/routes.ts';
import { banRoutes } from '#features/ban/server/routes.ts';
import { blockRoutes } from '#features/block/server/routes.ts';
import { captchaRoutes } from '#features/captcha/server/routes.ts';
import { commentRoutes, replyRoutes } from '#features/comment/server/routes.ts';
import { dataExportRoutes } from '#features/data-export/server/routes.ts';
import { draftRoutes } from '#features/draft/server/routes.ts';
import { editorRoutes } from '#features/editor/server/routes.ts';
import { embedRoutes } from '#features/embed/server/routes.ts';
import { emojiRoutes } from '#features/emoji/server/routes.ts';
import { hiddenContentRoutes } from '#features/hidden-content/server/routes.ts';
import { jobRoutes } from '#features/job/server/routes.ts';
import { ledgerRoutes } from '#features/ledger/server/routes.ts';
import { levelRoutes } from '#features/level/server/routes.ts';
import { loginProviderRoutes } from '#features/login-provider/server/routes.ts';
import { memberRoutes } from '#features/member/server/routes.ts';
import { memberAdminRoutes } from '#features/member-admin/server/routes.ts';
import { memberFieldRoutes } from '#features/member-field/server/routes.ts';
import { membershipRoutes } from '#features/membership/server/routes.ts';
import { mentionRoutes } from '#features/mention/server/routes.ts';
import { messageProviderRoutes } from '#features/message-provider/server/routes.ts';
import { outgoingMessageRoutes } from '#features/outgoing-message/server/routes.ts';
import { passkeyRoutes } from '#features/passkey/server/routes.ts';
import { testMoney } from '#features/payment/server/public.ts';
import { paymentRoutes } from '#features/payment/server/routes.ts';
import { phoneRoutes } from '#features/phone/server/routes.ts';
import { pointRoutes } from '#features/point/server/routes.ts';
import { pollRoutes } from '#features/poll/server/routes.ts';
import { emailRoutes } from '#features/profile/server/email-routes.ts';
import { profileRoutes } from '#features/profile/server/routes.ts';
import { recoveryRoutes } from '#features/recovery/server/routes.ts';
import { redEnvelopeRoutes } from '#features/red-envelope/server/routes.ts';
import { permissionRoutes } from '#features/role-admin/server/routes.ts';
import { secondFactorRoutes } from '#features/second-factor/server/routes.ts';
import { sectionAdminRoutes } from '#features/section/server/admin-routes.ts';
import { sectionRoutes } from '#features/section/server/routes.ts';
import { sessionRoutes } from '#features/session/server/routes.ts';
import { settingRoutes } from '#features/setting/server/routes.ts';
import { statisticRoutes } from '#features/statistic/server/routes.ts';
import { storageRoutes } from '#features/storage/server/routes.ts';
import { topicRoutes } from '#features/topic/server/routes.ts';
import { disputeRoutes } from '#features/unlock/server/dispute-routes.ts';
import { unlockRoutes } from '#features/unlock/server/routes.ts';
import { verificationRoutes } from '#features/verification/server/routes.ts';
import { verificationCodeRoutes } from '#features/verification-code/server/routes.ts';
import { videoRoutes } from '#features/video/server/routes.ts';
import { walletRoutes } from '#features/wallet/server/routes.ts';
import type { Route } from '#platform/server/http/implement.ts';
import { balancesOf, farewells } from './account-deletions.ts';
import { codeWelcome } from './code-welcome.ts';
import { jobs } from './jobs.ts';
import { ledgerChecks } from './ledger-checks.ts';
import { pollResolvers } from './poll-resolvers.ts';
import { redEnvelopeResolvers } from './red-envelope-resolvers.ts';
import { settingTopics } from './settings.ts';

/** Every API route of the product, one line a feature. */
export const routes: readonly Route[] = [
  ...attachmentRoutes,
  ...auditRoutes,
  ...blockRoutes,
  ...banRoutes,
  ...captchaRoutes,
  ...commentRoutes,
  ...replyRoutes,
  ...dataExportRoutes,
  ...outgoingMessageRoutes,
  ...messageProviderRoutes,
  ...accountDeletionRoutes(balancesOf),
  ...draftRoutes,
  ...embedRoutes,
  ...emojiRoutes,
  ...editorRoutes,
  ...hiddenContentRoutes,
  ...jobRoutes(jobs),
  ...ledgerRoutes({ checks: ledgerChecks, testMoney }),
  ...levelRoutes,
  ...loginProviderRoutes,
  ...memberRoutes,
  ...memberFieldRoutes,
  ...membershipRoutes,
  ...mentionRoutes,
  ...passkeyRoutes,
  ...paymentRoutes,
  ...phoneRoutes,
  ...pointRoutes,
  ...pollRoutes(pollResolvers),
  ...redEnvelopeRoutes(redEnvelopeResolvers),
  ...emailRoutes,
  ...profileRoutes,
  ...permissionRoutes,
  ...recoveryRoutes,
  ...memberAdminRoutes(farewells),
  ...secondFactorRoutes,
  ...sectionRoutes,
  ...sectionAdminRoutes,
  ...sessionRoutes,
  ...settingRoutes(settingTopics),
  ...statisticRoutes,
  ...storageRoutes,
  ...topicRoutes,
  ...unlockRoutes,
  ...disputeRoutes,
  ...videoRoutes,
  ...verificationRoutes,
  ...verificationCodeRoutes(codeWelcome),
  ...walletRoutes(testMoney),
];

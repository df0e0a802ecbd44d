import { accountDeletionPages } from '#features/account-deletion/web/pages.ts';
import { announcementPages } from '#features/announcement/web/pages.ts';
import { articlePages } from '#features/article/web/pages.ts';
import { attachmentPages } from '#features/attachment/web/pages.ts';
import { auditPages } from '#features/audit/web/pages.ts';
import { banPages } from '#features/ban/web/pages.ts';
import { communityPages } from '#features/community/web/pages.ts';
import { contentSafetyPages } from '#features/content-safety/web/pages.ts';
import { customLinkPages } from '#features/custom-link/web/pages.ts';
import { dataExportPages } from '#features/data-export/web/pages.ts';
import { editorPages } from '#features/editor/web/pages.ts';
import { emojiPages } from '#features/emoji/web/pages.ts';
import { envelopeRoomPages } from '#features/envelope-room/web/pages.ts';
import { feedbackPages } from '#features/feedback/web/pages.ts';
import { followPages } from '#features/follow/web/pages.ts';
import { helpPages } from '#features/help/web/pages.ts';
import { homePages } from '#features/home/web/pages.ts';
import { jobPages } from '#features/job/web/pages.ts';
import { ledgerPages } from '#features/ledger/web/pages.ts';
import { levelPages } from '#features/level/web/pages.ts';
import { loginProviderPages } from '#features/login-provider/web/pages.ts';
import { memberAdminPages } from '#features/member-admin/web/pages.ts';
import { memberFieldPages } from '#features/member-field/web/pages.ts';
import { membershipPages } from '#features/membership/web/pages.ts';
import { messageProviderPages } from '#features/message-provider/web/pages.ts';
import { moderationPages } from '#features/moderation/web/pages.ts';
import { myContentPages } from '#features/my-content/web/pages.ts';
import { navigationPages } from '#features/navigation/web/pages.ts';
import { newsFlashPages } from '#features/news-flash/web/pages.ts';
import { noticePages } from '#features/notice/web/pages.ts';
import { outgoingMessagePages } from '#features/outgoing-message/web/pages.ts';
import { paymentPages } from '#features/payment/web/pages.ts';
import { phonePages } from '#features/phone/web/pages.ts';
import { pointPages } from '#features/point/web/pages.ts';
import { privateMessagePages } from '#features/private-message/web/pages.ts';
import { profilePages } from '#features/profile/web/pages.ts';
import { questionPages } from '#features/question/web/pages.ts';
import { recoveryPages } from '#features/recovery/web/pages.ts';
import { reminderPages } from '#features/reminder/web/pages.ts';
import { reportPages } from '#features/report/web/pages.ts';
import { roleAdminPages } from '#features/role-admin/web/pages.ts';
import { searchPages } from '#features/search/web/pages.ts';
import { sectionPages } from '#features/section/web/pages.ts';
import { securityPages } from '#features/security/web/pages.ts';
import { sensitiveWordPages } from '#features/sensitive-word/web/pages.ts';
import { sessionPages } from '#features/session/web/pages.ts';
import { settingPages } from '#features/setting/web/pages.ts';
import { setupPages } from '#features/setup/web/pages.ts';
import { statisticPages } from '#features/statistic/web/pages.ts';
import { storagePages } from '#features/storage/web/pages.ts';
import { termsPages } from '#features/terms/web/pages.ts';
import { threadPages } from '#features/thread/web/pages.ts';
import { toolPages } from '#features/tool/web/pages.ts';
import { topicPages } from '#features/topic/web/pages.ts';
import { unlockPages } from '#features/unlock/web/pages.ts';
import { verificationPages } from '#features/verification/web/pages.ts';
import { videoPages } from '#features/video/web/pages.ts';
import { walletPages } from '#features/wallet/web/pages.ts';
import type { AnnouncedPage, PageRoute } from '#platform/web/page/page.ts';

/** What features announce, one line each. */
const announced: readonly AnnouncedPage[] = [
  ...homePages,
  ...threadPages,
  ...topicPages,
  ...questionPages,
  ...articlePages,
  ...searchPages,
  ...editorPages,
  ...profilePages,
  ...phonePages,
  ...securityPages,
  ...verificationPages,
  ...dataExportPages,
  ...accountDeletionPages,
  ...myContentPages,
  ...followPages,
  ...reminderPages,
  ...noticePages,
  ...privateMessagePages,
  ...walletPages,
  ...pointPages,
  ...paymentPages,
  ...membershipPages,
  ...envelopeRoomPages,
  ...sessionPages,
  ...recoveryPages,
  { path: '/kit', query: [], load: () => import('./kit-page.tsx'), source: 'app/web/kit-page.tsx' },
  ...attachmentPages,
  ...auditPages,
  ...banPages,
  ...emojiPages,
  ...jobPages,
  ...ledgerPages,
  ...levelPages,
  ...loginProviderPages,
  ...memberAdminPages,
  ...memberFieldPages,
  ...messageProviderPages,
  ...moderationPages,
  ...outgoingMessagePages,
  ...roleAdminPages,
  ...sectionPages,
  ...settingPages,
  ...setupPages,
  ...statisticPages,
  ...storagePages,
  ...unlockPages,
  ...videoPages,
  ...reportPages,
  ...feedbackPages,
  ...helpPages,
  ...announcementPages,
  ...customLinkPages,
  ...navigationPages,
  ...termsPages,
  ...sensitiveWordPages,
  ...newsFlashPages,
  ...communityPages,
  ...toolPages,
  ...contentSafetyPages,
];

/** Every page of the product; any other address leads to the index. */
export const pageRoutes: readonly PageRoute[] = announced.map((page) =>
  'isConsole' in page
    ? {
        path: page.path,
        access: 'staff',
        shell: 'bare',
        messages: ['account'],
        load: async () => (await import('./console.tsx')).consolePage(page.path),
        source: 'app/web/console.tsx',
      }
    : page,
);

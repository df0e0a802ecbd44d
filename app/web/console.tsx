import { announcementArea } from '#features/announcement/web/console.ts';
import { articleArea, chosenArea } from '#features/article/web/console.ts';
import { attachmentArea } from '#features/attachment/web/console.ts';
import { auditArea } from '#features/audit/web/console.ts';
import { banArea } from '#features/ban/web/console.ts';
import { communityArea } from '#features/community/web/console.ts';
import { type ConsoleArea, ConsoleAreas, registerProofField } from '#features/console/web/public.ts';
import { contentSafetyArea } from '#features/content-safety/web/console.ts';
import { customLinkArea } from '#features/custom-link/web/console.ts';
import { emojiArea } from '#features/emoji/web/console.ts';
import { redEnvelopeArea } from '#features/envelope-room/web/console.ts';
import { feedbackArea } from '#features/feedback/web/console.ts';
import { helpArea } from '#features/help/web/console.ts';
import { jobArea } from '#features/job/web/console.ts';
import { ledgerArea, moneyArea } from '#features/ledger/web/console.ts';
import { levelArea } from '#features/level/web/console.ts';
import { loginProviderArea } from '#features/login-provider/web/console.ts';
import { memberArea } from '#features/member-admin/web/console.ts';
import { fieldArea } from '#features/member-field/web/console.ts';
import { membershipArea } from '#features/membership/web/console.ts';
import { providerArea } from '#features/message-provider/web/console.ts';
import { contentArea, moderationArea } from '#features/moderation/web/console.ts';
import { navigationArea } from '#features/navigation/web/console.ts';
import { newsFlashArea } from '#features/news-flash/web/console.ts';
import { noticeArea } from '#features/notice/web/console.ts';
import { deliveryArea } from '#features/outgoing-message/web/console.ts';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { paymentArea, paymentProviderArea } from '#features/payment/web/console.ts';
import { questionArea } from '#features/question/web/console.ts';
import { reportArea } from '#features/report/web/console.ts';
import { roleArea } from '#features/role-admin/web/console.ts';
import { searchArea } from '#features/search/web/console.ts';
import { sectionArea } from '#features/section/web/console.ts';
import { sensitiveWordArea } from '#features/sensitive-word/web/console.ts';
import { settingArea } from '#features/setting/web/console.ts';
import { registerSettingAsides, useFoundSettings } from '#features/setting/web/public.ts';
import { serverArea } from '#features/setup/web/console.ts';
import { siteLookAside } from '#features/site-look/web/public.ts';
import { overviewArea } from '#features/statistic/web/console.ts';
import { storageArea } from '#features/storage/web/console.ts';
import { termsArea } from '#features/terms/web/console.ts';
import { unlockArea } from '#features/unlock/web/console.ts';
import { verificationArea } from '#features/verification/web/console.ts';
import { videoArea } from '#features/video/web/console.ts';
import type { PageModule } from '#platform/web/page/page.ts';
import { BarChoices } from './bar-choices.tsx';

registerProofField(OwnProofField);
registerSettingAsides([siteLookAside]);

/** The areas of the console in navigation order. */
export const consoleAreas: readonly ConsoleArea[] = [
  overviewArea,
  moderationArea,
  contentArea,
  questionArea,
  articleArea,
  chosenArea,
  reportArea,
  feedbackArea,
  helpArea,
  announcementArea,
  customLinkArea,
  navigationArea,
  termsArea,
  attachmentArea,
  videoArea,
  memberArea,
  sectionArea,
  roleArea,
  fieldArea,
  verificationArea,
  levelArea,
  emojiArea,
  moneyArea,
  ledgerArea,
  redEnvelopeArea,
  membershipArea,
  paymentArea,
  unlockArea,
  settingArea,
  serverArea,
  banArea,
  providerArea,
  loginProviderArea,
  paymentProviderArea,
  storageArea,
  noticeArea,
  deliveryArea,
  auditArea,
  jobArea,
  sensitiveWordArea,
  newsFlashArea,
  communityArea,
  searchArea,
  contentSafetyArea,
];

const parts = { areas: consoleAreas, choices: <BarChoices />, useFound: useFoundSettings };

/** The pages by address, in one chunk that only staff load. */
const pages = new Map(
  consoleAreas.flatMap((area) => Object.entries(area.pages).map(([path, page]) => [path, withAreas(page)] as const)),
);

function withAreas(page: PageModule): PageModule {
  return {
    ...page,
    // biome-ignore lint/correctness/noComponentHookFactories: made once, when this module is loaded
    Page: () => (
      <ConsoleAreas value={parts}>
        <page.Page />
      </ConsoleAreas>
    ),
  };
}

/** @throws if no area has a page at the path */
export function consolePage(path: string): PageModule {
  const page = pages.get(path);
  if (!page) throw new Error(`no area of the console has ${path}`);
  return page;
}

import { attachmentData } from '#features/attachment/server/own-data-public.ts';
import { blockData } from '#features/block/server/own-data-public.ts';
import { commentData, replyData } from '#features/comment/server/own-data-public.ts';
import { draftData } from '#features/draft/server/own-data-public.ts';
import { hiddenContentData } from '#features/hidden-content/server/own-data-public.ts';
import { entryData } from '#features/ledger/server/own-data-public.ts';
import { linkData } from '#features/login-provider/server/own-data-public.ts';
import { profileData } from '#features/member/server/own-data-public.ts';
import { fieldData } from '#features/member-field/server/own-data-public.ts';
import { membershipOrderData } from '#features/membership/server/own-data-public.ts';
import { passkeyData } from '#features/passkey/server/own-data-public.ts';
import { paymentData } from '#features/payment/server/own-data-public.ts';
import { checkInData } from '#features/point/server/own-data-public.ts';
import { ballotData } from '#features/poll/server/own-data-public.ts';
import { openedEnvelopeData, sentEnvelopeData } from '#features/red-envelope/server/own-data-public.ts';
import { loginData, sessionData } from '#features/session/server/own-data-public.ts';
import { topicData } from '#features/topic/server/own-data-public.ts';
import { unlockData, unlockPaymentData } from '#features/unlock/server/own-data-public.ts';
import { verificationData } from '#features/verification/server/own-data-public.ts';
import type { OwnData } from '#platform/server/own-data/own-data.ts';

/** What a data export contains, one line a kind. Everything a feature stores about a member belongs here. */
export const exportedData: readonly OwnData[] = [
  profileData,
  fieldData,
  topicData,
  hiddenContentData,
  unlockData,
  unlockPaymentData,
  commentData,
  replyData,
  ballotData,
  sentEnvelopeData,
  openedEnvelopeData,
  checkInData,
  loginData,
  sessionData,
  passkeyData,
  paymentData,
  linkData,
  verificationData,
  membershipOrderData,
  blockData,
  attachmentData,
  draftData,
  entryData,
];

import { en as accountDeletion } from '#features/account-deletion/messages.en.ts';
import { en as block } from '#features/block/messages.en.ts';
import { en as captcha } from '#features/captcha/messages.en.ts';
import { en as dataExport } from '#features/data-export/messages.en.ts';
import { en as draft } from '#features/draft/messages.en.ts';
import { en as envelopeRoom } from '#features/envelope-room/web/messages.en.ts';
import { en as follow } from '#features/follow/messages.en.ts';
import { en as ledger } from '#features/ledger/messages.en.ts';
import { en as level } from '#features/level/messages.en.ts';
import { en as loginProvider } from '#features/login-provider/messages.en.ts';
import { en as member } from '#features/member/messages.en.ts';
import { en as memberField } from '#features/member-field/messages.en.ts';
import { en as membership } from '#features/membership/web/messages.en.ts';
import { en as myContent } from '#features/my-content/messages.en.ts';
import { en as notice } from '#features/notice/messages.en.ts';
import { en as passkey } from '#features/passkey/messages.en.ts';
import { en as payment } from '#features/payment/messages.en.ts';
import { en as phone } from '#features/phone/messages.en.ts';
import { en as point } from '#features/point/messages.en.ts';
import { en as profile } from '#features/profile/messages.en.ts';
import { en as recovery } from '#features/recovery/messages.en.ts';
import { en as reminder } from '#features/reminder/messages.en.ts';
import { en as secondFactor } from '#features/second-factor/messages.en.ts';
import { en as security } from '#features/security/messages.en.ts';
import { en as session } from '#features/session/messages.en.ts';
import { en as unlockDispute } from '#features/unlock/dispute-messages.en.ts';
import { en as verification } from '#features/verification/messages.en.ts';
import { en as verificationCode } from '#features/verification-code/messages.en.ts';
import { en as wallet } from '#features/wallet/messages.en.ts';

/** Messages of the account, wallet and console pages, in English; loaded with pages of `messages: ['account']`. */
export const en = {
  block,
  captcha,
  myContent,
  dataExport,
  accountDeletion,
  draft,
  follow,
  ledger,
  level,
  loginProvider,
  member,
  memberField,
  membership,
  notice,
  passkey,
  payment,
  phone,
  point,
  profile,
  envelopeRoom,
  recovery,
  reminder,
  secondFactor,
  security,
  session,
  unlockDispute,
  verification,
  verificationCode,
  wallet,
};

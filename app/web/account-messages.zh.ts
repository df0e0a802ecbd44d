import { zh as accountDeletion } from '#features/account-deletion/messages.zh.ts';
import { zh as block } from '#features/block/messages.zh.ts';
import { zh as captcha } from '#features/captcha/messages.zh.ts';
import { zh as dataExport } from '#features/data-export/messages.zh.ts';
import { zh as draft } from '#features/draft/messages.zh.ts';
import { zh as envelopeRoom } from '#features/envelope-room/web/messages.zh.ts';
import { zh as follow } from '#features/follow/messages.zh.ts';
import { zh as ledger } from '#features/ledger/messages.zh.ts';
import { zh as level } from '#features/level/messages.zh.ts';
import { zh as loginProvider } from '#features/login-provider/messages.zh.ts';
import { zh as member } from '#features/member/messages.zh.ts';
import { zh as memberField } from '#features/member-field/messages.zh.ts';
import { zh as membership } from '#features/membership/web/messages.zh.ts';
import { zh as myContent } from '#features/my-content/messages.zh.ts';
import { zh as notice } from '#features/notice/messages.zh.ts';
import { zh as passkey } from '#features/passkey/messages.zh.ts';
import { zh as payment } from '#features/payment/messages.zh.ts';
import { zh as phone } from '#features/phone/messages.zh.ts';
import { zh as point } from '#features/point/messages.zh.ts';
import { zh as profile } from '#features/profile/messages.zh.ts';
import { zh as recovery } from '#features/recovery/messages.zh.ts';
import { zh as reminder } from '#features/reminder/messages.zh.ts';
import { zh as secondFactor } from '#features/second-factor/messages.zh.ts';
import { zh as security } from '#features/security/messages.zh.ts';
import { zh as session } from '#features/session/messages.zh.ts';
import { zh as unlockDispute } from '#features/unlock/dispute-messages.zh.ts';
import { zh as verification } from '#features/verification/messages.zh.ts';
import { zh as verificationCode } from '#features/verification-code/messages.zh.ts';
import { zh as wallet } from '#features/wallet/messages.zh.ts';

/** Messages of the account, wallet and console pages, in Chinese; loaded with pages of `messages: ['account']`. */
export const zh = {
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

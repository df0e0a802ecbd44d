import { en as block } from '#features/block/messages.en.ts';
import { en as captcha } from '#features/captcha/messages.en.ts';
import { en as centre } from '#features/centre/messages.en.ts';
import { en as comment } from '#features/comment/messages.en.ts';
import { en as dataExport } from '#features/data-export/messages.en.ts';
import { en as departure } from '#features/departure/messages.en.ts';
import { en as home } from '#features/home/messages.en.ts';
import { en as level } from '#features/level/messages.en.ts';
import { en as loginProvider } from '#features/login-provider/messages.en.ts';
import { en as member } from '#features/member/messages.en.ts';
import { en as memberField } from '#features/member-field/messages.en.ts';
import { en as passkey } from '#features/passkey/messages.en.ts';
import { en as phone } from '#features/phone/messages.en.ts';
import { en as profile } from '#features/profile/messages.en.ts';
import { en as recovery } from '#features/recovery/messages.en.ts';
import { en as secondFactor } from '#features/second-factor/messages.en.ts';
import { en as section } from '#features/section/messages.en.ts';
import { en as security } from '#features/security/messages.en.ts';
import { en as session } from '#features/session/messages.en.ts';
import { en as thread } from '#features/thread/messages.en.ts';
import { en as topic } from '#features/topic/messages.en.ts';
import { en as verification } from '#features/verification/messages.en.ts';
import { en as verificationCode } from '#features/verification-code/messages.en.ts';
import { en as editor } from '#platform/web/editor/messages.en.ts';
import { en as keys } from '#platform/web/keys/messages.en.ts';
import { en as kit } from '#platform/web/kit/messages.en.ts';
import { en as shell } from './shell-messages.en.ts';

/** Every feature's words for the browser, in English. */
export const en = {
  kit,
  shell,
  centre,
  comment,
  home,
  level,
  phone,
  profile,
  security,
  recovery,
  section,
  thread,
  topic,
  block,
  dataExport,
  departure,
  verification,
  captcha,
  verificationCode,
  member,
  memberField,
  loginProvider,
  passkey,
  secondFactor,
  session,
  editor,
  keys,
};

import { zh as block } from '#features/block/messages.zh.ts';
import { zh as captcha } from '#features/captcha/messages.zh.ts';
import { zh as centre } from '#features/centre/messages.zh.ts';
import { zh as comment } from '#features/comment/messages.zh.ts';
import { zh as dataExport } from '#features/data-export/messages.zh.ts';
import { zh as departure } from '#features/departure/messages.zh.ts';
import { zh as home } from '#features/home/messages.zh.ts';
import { zh as level } from '#features/level/messages.zh.ts';
import { zh as loginProvider } from '#features/login-provider/messages.zh.ts';
import { zh as member } from '#features/member/messages.zh.ts';
import { zh as memberField } from '#features/member-field/messages.zh.ts';
import { zh as passkey } from '#features/passkey/messages.zh.ts';
import { zh as phone } from '#features/phone/messages.zh.ts';
import { zh as profile } from '#features/profile/messages.zh.ts';
import { zh as recovery } from '#features/recovery/messages.zh.ts';
import { zh as secondFactor } from '#features/second-factor/messages.zh.ts';
import { zh as section } from '#features/section/messages.zh.ts';
import { zh as security } from '#features/security/messages.zh.ts';
import { zh as session } from '#features/session/messages.zh.ts';
import { zh as thread } from '#features/thread/messages.zh.ts';
import { zh as topic } from '#features/topic/messages.zh.ts';
import { zh as verification } from '#features/verification/messages.zh.ts';
import { zh as verificationCode } from '#features/verification-code/messages.zh.ts';
import { zh as editor } from '#platform/web/editor/messages.zh.ts';
import { zh as keys } from '#platform/web/keys/messages.zh.ts';
import { zh as kit } from '#platform/web/kit/messages.zh.ts';
import { zh as shell } from './shell-messages.zh.ts';

/** Every feature's words for the browser, in Chinese. */
export const zh = {
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

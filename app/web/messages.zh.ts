import { zh as captcha } from '#features/captcha/messages.zh.ts';
import { zh as centre } from '#features/centre/messages.zh.ts';
import { zh as comment } from '#features/comment/messages.zh.ts';
import { zh as home } from '#features/home/messages.zh.ts';
import { zh as member } from '#features/member/messages.zh.ts';
import { zh as section } from '#features/section/messages.zh.ts';
import { zh as session } from '#features/session/messages.zh.ts';
import { zh as thread } from '#features/thread/messages.zh.ts';
import { zh as topic } from '#features/topic/messages.zh.ts';
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
  section,
  thread,
  topic,
  captcha,
  member,
  session,
  editor,
  keys,
};

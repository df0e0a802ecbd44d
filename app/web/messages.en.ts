import { en as captcha } from '#features/captcha/messages.en.ts';
import { en as centre } from '#features/centre/messages.en.ts';
import { en as comment } from '#features/comment/messages.en.ts';
import { en as home } from '#features/home/messages.en.ts';
import { en as member } from '#features/member/messages.en.ts';
import { en as section } from '#features/section/messages.en.ts';
import { en as session } from '#features/session/messages.en.ts';
import { en as thread } from '#features/thread/messages.en.ts';
import { en as topic } from '#features/topic/messages.en.ts';
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
  section,
  thread,
  topic,
  captcha,
  member,
  session,
  editor,
  keys,
};

import { en as comment } from '#features/comment/messages.en.ts';
import { en as home } from '#features/home/messages.en.ts';
import { en as poll } from '#features/poll/web/messages.en.ts';
import { en as section } from '#features/section/messages.en.ts';
import { en as thread } from '#features/thread/messages.en.ts';
import { en as topic } from '#features/topic/messages.en.ts';
import { en as unlock } from '#features/unlock/web/messages.en.ts';
import { en as editor } from '#platform/web/editor/messages.en.ts';
import { en as keys } from '#platform/web/keys/messages.en.ts';
import { en as kit } from '#platform/web/kit/messages.en.ts';
import { en as shell } from './shell-messages.en.ts';

/** Messages every page has, in English. Those of account pages are in `account-messages.en.ts`. */
export const en = {
  kit,
  shell,
  comment,
  home,
  poll,
  section,
  thread,
  topic,
  unlock,
  editor,
  keys,
};

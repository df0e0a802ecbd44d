import { zh as comment } from '#features/comment/messages.zh.ts';
import { zh as home } from '#features/home/messages.zh.ts';
import { zh as poll } from '#features/poll/web/messages.zh.ts';
import { zh as section } from '#features/section/messages.zh.ts';
import { zh as thread } from '#features/thread/messages.zh.ts';
import { zh as topic } from '#features/topic/messages.zh.ts';
import { zh as unlock } from '#features/unlock/web/messages.zh.ts';
import { zh as editor } from '#platform/web/editor/messages.zh.ts';
import { zh as keys } from '#platform/web/keys/messages.zh.ts';
import { zh as kit } from '#platform/web/kit/messages.zh.ts';
import { zh as shell } from './shell-messages.zh.ts';

/** Messages every page has, in Chinese. Those of account pages are in `account-messages.zh.ts`. */
export const zh = {
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

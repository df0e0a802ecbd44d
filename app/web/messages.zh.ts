import { zh as home } from '#features/home/messages.zh.ts';
import { zh as section } from '#features/section/web/messages.zh.ts';
import { zh as topic } from '#features/topic/web/messages.zh.ts';
import { zh as kit } from '#platform/web/kit/messages.zh.ts';
import { zh as shell } from './shell-messages.zh.ts';

/**
 * Messages every page has, in Chinese. Those of some pages are in `account-messages.zh.ts` and
 * `discussion-messages.zh.ts`.
 */
export const zh = {
  kit,
  shell,
  home,
  section,
  topic,
};

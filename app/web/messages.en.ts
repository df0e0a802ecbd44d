import { en as home } from '#features/home/messages.en.ts';
import { en as section } from '#features/section/web/messages.en.ts';
import { en as topic } from '#features/topic/web/messages.en.ts';
import { en as kit } from '#platform/web/kit/messages.en.ts';
import { en as shell } from './shell-messages.en.ts';

/**
 * Messages every page has, in English. Those of some pages are in `account-messages.en.ts` and
 * `discussion-messages.en.ts`.
 */
export const en = {
  kit,
  shell,
  home,
  section,
  topic,
};

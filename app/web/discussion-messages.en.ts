import { en as comment } from '#features/comment/web/messages.en.ts';
import { en as favourite } from '#features/favourite/web/messages.en.ts';
import { en as like } from '#features/like/web/messages.en.ts';
import { en as poll } from '#features/poll/web/messages.en.ts';
import { en as reading } from '#features/reading/web/messages.en.ts';
import { en as thread } from '#features/thread/messages.en.ts';
import { en as unlock } from '#features/unlock/web/messages.en.ts';
import { en as editor } from '#platform/web/editor/messages.en.ts';

/**
 * Messages of texts with what is said below them and of their forms, in English; loaded with pages of the bundle
 * `discussion`.
 */
export const en = {
  comment,
  favourite,
  like,
  poll,
  reading,
  thread,
  unlock,
  editor,
};

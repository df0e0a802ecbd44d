import { zh as comment } from '#features/comment/web/messages.zh.ts';
import { zh as favourite } from '#features/favourite/web/messages.zh.ts';
import { zh as like } from '#features/like/web/messages.zh.ts';
import { zh as poll } from '#features/poll/web/messages.zh.ts';
import { zh as reading } from '#features/reading/web/messages.zh.ts';
import { zh as thread } from '#features/thread/messages.zh.ts';
import { zh as unlock } from '#features/unlock/web/messages.zh.ts';
import { zh as editor } from '#platform/web/editor/messages.zh.ts';

/**
 * Messages of texts with what is said below them and of their forms, in Chinese; loaded with pages of the bundle
 * `discussion`.
 */
export const zh = {
  comment,
  favourite,
  like,
  poll,
  reading,
  thread,
  unlock,
  editor,
};

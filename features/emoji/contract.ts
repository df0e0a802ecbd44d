import * as z from 'zod/mini';
import { get, post, upload } from '#platform/shared/contract.ts';
import { ById, Flag, Id, listOf, text } from '#platform/shared/rules.ts';

/** Emoji a site may have of its own, and bytes of the picture of one. */
export const MOST_EMOJIS = 300;
export const EMOJI_BYTES = 1024 * 1024;

/** What stands between the colons. */
export const EmojiName = z.string().check(z.regex(/^[a-z0-9_+-]{2,30}$/, 'emoji.name'));

/** One of the site's own emoji: `:name:` in a text. */
export const Emoji = z.object({
  name: z.string(),
  keywords: z.array(z.string()).check(z.maxLength(20)),
  path: z.string(),
});
export type Emoji = z.output<typeof Emoji>;

export const AdminEmoji = z.extend(Emoji, { id: Id, isOn: z.boolean() });
export type AdminEmoji = z.output<typeof AdminEmoji>;

const nothing = z.strictObject({});
/** Apart by spaces or commas. */
const keywords = z._default(text(0, 200), '');
const reason = z._default(text(0, 500), '');
const all = z.object({ records: z.array(AdminEmoji).check(z.maxLength(MOST_EMOJIS)) });
export type Emojis = z.output<typeof all>;

export const emojiApi = {
  /** Those that can be picked, in the order of staff. */
  list: get('/emojis', {
    access: 'anyone',
    query: nothing,
    result: z.object({ records: z.array(Emoji).check(z.maxLength(MOST_EMOJIS)) }),
  }),
};

/** Every write answers the new list. */
export const emojiAdminApi = {
  list: get('/admin/emojis', { access: 'staff:emoji', query: nothing, result: all }),
  add: upload('/admin/emojis', {
    access: 'staff:emoji',
    file: { field: 'picture', maxBytes: EMOJI_BYTES, types: ['png', 'jpeg', 'gif', 'webp'] },
    body: z.strictObject({ name: EmojiName, keywords, reason }),
    result: all,
  }),
  /** One that is off is no longer offered, and no new text shows it. Its name stays its own. */
  edit: post('/admin/emojis/:id', {
    access: 'staff:emoji',
    params: ById,
    body: z.strictObject({ keywords, isOn: Flag, reason }),
    result: all,
  }),
  reorder: post('/admin/emojis/order', {
    access: 'staff:emoji',
    body: z.strictObject({ ids: listOf(Id, MOST_EMOJIS) }),
    result: all,
  }),
};

import * as z from 'zod/mini';
import { get, post, upload } from '#platform/shared/contract.ts';
import { ById, Flag, Id, listOf, startedFrom, text } from '#platform/shared/rules.ts';

/** Maximum custom emoji of a site, and maximum bytes of one picture. */
export const MOST_EMOJIS = 300;
export const EMOJI_BYTES = 1024 * 1024;

/** The name between the colons. */
export const EmojiName = z.string().check(z.regex(/^[a-z0-9_+-]{2,30}$/, 'emoji.name'));

/** A custom emoji of the site: `:name:` in a text. */
export const Emoji = z.object({
  name: z.string(),
  keywords: z.array(z.string()).check(z.maxLength(20)),
  path: z.string(),
});
export type Emoji = z.output<typeof Emoji>;

export const AdminEmoji = z.extend(Emoji, {
  id: Id,
  isOn: z.boolean(),
  /** Of what an edit replaces. */
  digest: z.string(),
});
export type AdminEmoji = z.output<typeof AdminEmoji>;

const nothing = z.strictObject({});
/** Separated by spaces or commas. */
const keywords = z._default(text(0, 200), '');
const reason = z._default(text(0, 500), '');
const all = z.object({ records: z.array(AdminEmoji).check(z.maxLength(MOST_EMOJIS)) });
export type Emojis = z.output<typeof all>;

export const emojiApi = {
  /** The enabled emoji, in staff's order. */
  list: get('/emojis', {
    access: 'anyone',
    query: nothing,
    result: z.object({ records: z.array(Emoji).check(z.maxLength(MOST_EMOJIS)) }),
  }),
};

/** Every write returns the new list. */
export const emojiAdminApi = {
  list: get('/admin/emojis', { access: 'staff:emoji', query: nothing, result: all }),
  add: upload('/admin/emojis', {
    access: 'staff:emoji',
    file: { field: 'picture', maxBytes: EMOJI_BYTES, types: ['png', 'jpeg', 'gif', 'webp'] },
    body: z.strictObject({ name: EmojiName, keywords, reason }),
    result: all,
  }),
  /** A disabled emoji is neither offered nor rendered in new texts. Its name stays reserved. */
  edit: post('/admin/emojis/:id', {
    access: 'staff:emoji',
    params: ById,
    body: z.strictObject({ keywords, isOn: Flag, reason, ...startedFrom }),
    result: all,
  }),
  reorder: post('/admin/emojis/order', {
    access: 'staff:emoji',
    body: z.strictObject({ ids: listOf(Id, MOST_EMOJIS) }),
    result: all,
  }),
};

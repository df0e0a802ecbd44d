import { emojiAdminApi, emojiApi } from '#features/emoji/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { selectAll, selectOffered } from './emoji-queries.ts';
import { addEmoji, editEmoji, reorderEmojis } from './save-emoji.ts';

export const emojiRoutes = [
  ...implement(emojiApi, {
    list: async (_, { db }) => ({ records: await selectOffered(db) }),
  }),
  ...implement(emojiAdminApi, {
    list: async (_, { db }) => ({ records: await selectAll(db) }),
    add: ({ body, file }, context) => addEmoji(context, { ...body, file }),
    edit: ({ params, body }, context) => editEmoji(context, { ...body, id: params.id }),
    reorder: ({ body }, context) => reorderEmojis(context, body.ids),
  }),
];

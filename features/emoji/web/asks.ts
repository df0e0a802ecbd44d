import { emojiApi } from '#features/emoji/contract.ts';
import { ask } from '#platform/web/api/ask.ts';

/** This site's own emoji. */
export const askEmojis = ask(emojiApi.list, { query: {} });

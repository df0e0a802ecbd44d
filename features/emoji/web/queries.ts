import { emojiApi } from '#features/emoji/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';

/** This site's custom emoji. */
export const emojisQuery = apiQuery(emojiApi.list, { query: {} });

import * as z from 'zod/mini';
import { post } from '#platform/shared/contract.ts';
import { text } from '#platform/shared/rules.ts';

/** Why a link has no player: not a link, not a video, a site that is not enabled, or a site that does not respond. */
export const convertCodes = { fine: 200, noLink: 400, noFilm: 404, otherSite: 415, noAnswer: 502 } as const;

/** `code` 200: `data` is the player's URL. Otherwise `data` is the reason, in the caller's language. */
export const Converted = z.object({
  code: z.union(Object.values(convertCodes).map((code) => z.literal(code))),
  data: z.string(),
});
export type Converted = z.output<typeof Converted>;

export const embedApi = {
  /** Converts a shared link, a short link or copied embed code of a video site into its player's URL. */
  convert: post('/richTextEditor/convert2Iframe', {
    access: 'member',
    query: z.strictObject({ link: text(1, 3000) }),
    body: z.strictObject({}),
    result: Converted,
  }),
};

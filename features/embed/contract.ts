import * as z from 'zod/mini';
import { post } from '#platform/shared/contract.ts';
import { text } from '#platform/shared/rules.ts';

/** Why a link has no player: it is no link, nobody's film, of a site that is not shown here, or its site does not answer. */
export const convertCodes = { fine: 200, noLink: 400, noFilm: 404, otherSite: 415, noAnswer: 502 } as const;

/** `code` 200: `data` is the address of the player. Any other: `data` says why there is none, in the caller's language. */
export const Converted = z.object({
  code: z.union(Object.values(convertCodes).map((code) => z.literal(code))),
  data: z.string(),
});
export type Converted = z.output<typeof Converted>;

export const embedApi = {
  /** Makes a shared link, a short link or a copied player of a video site into the address of its player. */
  convert: post('/richTextEditor/convert2Iframe', {
    access: 'member',
    query: z.strictObject({ link: text(1, 3000) }),
    body: z.strictObject({}),
    result: Converted,
  }),
};

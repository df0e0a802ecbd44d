import * as z from 'zod/mini';
import { get } from '#platform/shared/contract.ts';
import { Id, text } from '#platform/shared/rules.ts';
import { KindName } from '#platform/shared/text-reference.ts';

/** Maximum suggestions. */
export const MOST_OFFERED = 8;

/** A person to mention: `@account` identifies them permanently, even if their display name changes. */
export const Mentionable = z.object({ account: z.string(), nickname: z.string(), avatarPath: z.nullable(z.string()) });
export type Mentionable = z.output<typeof Mentionable>;

export const mentionApi = {
  /**
   * People whose account, nickname or its pinyin (full or initials) starts with `name`; those who wrote in `topicId`, a
   * text of the kind `targetKind`, first. Without a name only those. Excludes oneself, deleted and suspended accounts,
   * and people who have blocked the caller or are blocked by them.
   */
  list: get('/mentions', {
    access: 'member',
    query: z.strictObject({
      name: z._default(text(0, 30), ''),
      topicId: z.optional(Id),
      targetKind: z._default(KindName, 'topic'),
    }),
    result: z.object({ records: z.array(Mentionable).check(z.maxLength(MOST_OFFERED)) }),
  }),
};

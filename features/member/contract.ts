import * as z from 'zod/mini';
import { Badge } from '#features/role/contract.ts';
import { get } from '#platform/shared/contract.ts';
import { Id, Instant, text } from '#platform/shared/rules.ts';

/** Account: 3 to 25 letters, digits or underscores. */
export const Account = z
  .string()
  .check(z.regex(/^.{3,25}$/u, 'rule.length:3:25'), z.regex(/^[A-Za-z0-9_]*$/, 'member.account'));

/** The canonical form of a number: without separators, mainland numbers without country code. */
function plainPhone(value: string): string {
  const digits = value.normalize('NFKC').replace(/[\s()\-.\u2010-\u2015]/gu, '');
  return digits.replace(/^(?:\+|00)86(?=1\d{10}$)/, '').replace(/^00(?=[1-9]\d{6,14}$)/, '+');
}

/** A mainland mobile number (11 digits), or any E.164 number with `+` and country code. */
export const Phone = z.pipe(
  z.string().check(z.maxLength(60, 'member.phone')),
  z.pipe(z.transform(plainPhone), z.string().check(z.regex(/^(?:1[3-9]\d{9}|\+[1-9]\d{6,14})$/, 'member.phone'))),
);

/** An e-mail address in lower case; full-width letters are converted. */
export const Email = z.pipe(
  text(5, 90),
  z.pipe(
    z.transform((value: string) => value.normalize('NFKC').toLowerCase()),
    z
      .string()
      .check(
        z.maxLength(90, 'rule.length:5:90'),
        z.regex(/^[^\s@<>"\p{C}]+@[^\s@<>"\p{C}]+\.[^\s@<>".\p{C}]+$/u, 'rule.invalid'),
      ),
  ),
);

/** A member as shown next to their content. A deleted account keeps only its id: account and nickname are empty. */
export const MemberCard = z.object({
  id: Id,
  account: z.string(),
  /** Display name: nickname, else account. */
  nickname: z.string(),
  avatarPath: z.nullable(z.string()),
  isCancelled: z.boolean(),
  badges: z.array(Badge),
});
export type MemberCard = z.output<typeof MemberCard>;

/** A member's public page. A deleted account keeps only the join date. */
export const MemberProfile = z.extend(MemberCard, {
  bio: z.string(),
  joinedAt: Instant,
  /** Points earned so far, regardless of spending; they determine the level. */
  lifetimePoints: z.int(),
  counts: z.object({ topics: z.int(), comments: z.int(), replies: z.int(), questions: z.int(), answers: z.int() }),
  /** The reader has the console's page of this member. */
  mayManage: z.boolean(),
});
export type MemberProfile = z.output<typeof MemberProfile>;

/** A member's public texts of one kind, the latest first; `before` is the id of the text the list continues before. */
export const MemberTextQuery = z.strictObject({ before: z.optional(Id) });

/** `isShown` is false for a member who lets nobody see what they wrote: then there are no records. */
export function memberTexts<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ isShown: z.boolean(), records: z.array(item), before: z.nullable(Id) });
}

/** Unread counts of the page header, as digits. */
export const UnreadCounts = z.object({
  privateMessageCount: z.string(),
  systemNotifyCount: z.string(),
  remindCount: z.string(),
});
export type UnreadCounts = z.output<typeof UnreadCounts>;

export const ByAccount = z.strictObject({ account: text(1, 60) });

export const memberApi = {
  read: get('/members/:account', {
    access: 'anyone',
    params: ByAccount,
    query: z.strictObject({}),
    result: MemberProfile,
  }),
  /** The active member with exactly this account, else with exactly this nickname; null if there is none. */
  find: get('/user/control/queryUser', {
    access: 'member',
    query: z.strictObject({ keyword: text(1, 60) }),
    result: z.nullable(MemberCard),
  }),
  unread: get('/user/control/unreadMessageCount', {
    access: 'member',
    query: z.strictObject({}),
    result: UnreadCounts,
    always: true,
  }),
};

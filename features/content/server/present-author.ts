import type { Author } from '#features/content/author.ts';
import { en } from '#features/content/messages.en.ts';
import { zh } from '#features/content/messages.zh.ts';
import { verifiedBadges } from '#features/member/verified-badge.ts';
import type { Badge } from '#features/role/contract.ts';
import { listRoles } from '#features/role/server/public.ts';
import { memoizeByLanguage } from '#platform/server/cache/memoize-by-language.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { eachLanguage, type Language } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import type { AuthorRecord } from './author-queries.ts';

export { authorsOf, type FindAuthor } from './author-cards.ts';
export { type AuthorRecord, authorColumns, isNamed } from './author-queries.ts';
export { type NameRegion, regionNaming } from './post-region.ts';

/** Data for presenting members: the reader's language, and the roles shown as badges, staff first. */
export interface Naming {
  language: Language;
  badges: readonly { id: string; isForOwner: boolean; badge: Badge }[];
}

const cancelled = eachLanguage((language) => inLanguage({ zh_CN: zh, en_US: en }, language).cancelledAccount);
const rank = { staff: 0, membership: 1, default: 2 };

const namings = memoizeByLanguage<Naming>();

/** Reads that data from the cache: the same object as long as the roles are unchanged. */
export async function namingFor({ site, language }: Pick<Context, 'site' | 'language'>): Promise<Naming> {
  const roles = await listRoles(site);
  return namings({ of: roles, language }, () => ({
    language,
    badges: roles
      .flatMap(({ id, code, kind, name }) =>
        kind === 'default' ? [] : [{ id, isForOwner: code === 'staff', badge: { kind, name } }],
      )
      .sort((item, other) => rank[item.badge.kind] - rank[other.badge.kind]),
  }));
}

/** The display name of a member beside their posts. */
export function nameAuthor(record: AuthorRecord, language: Language): string {
  return record.author_is_gone ? cancelled[language] : (record.author_nickname ?? '');
}

/** The author as shown to everyone; for a deleted account, an empty card. */
export function presentAuthor(record: AuthorRecord, naming: Naming): Author {
  if (record.author_is_gone)
    return { account: '', nickname: cancelled[naming.language], avatarPath: null, isCancelled: true, badges: [] };
  return {
    account: record.author_account ?? '',
    nickname: record.author_nickname ?? '',
    avatarPath: record.author_avatar,
    isCancelled: false,
    badges: badgesOf(record, naming),
  };
}

function badgesOf(
  { author_role_ids: ids, author_is_owner: isOwner, author_verified_as: verified }: AuthorRecord,
  { badges }: Naming,
): Badge[] {
  const shown = verified === null || verified.length === 0 ? [] : verifiedBadges(verified);
  if (ids.length === 0 && !isOwner) return shown;
  return [
    ...badges.filter((role) => ids.includes(role.id) || (isOwner && role.isForOwner)).map((role) => role.badge),
    ...shown,
  ];
}

/**
 * The id of a text's author for staff who may suspend them, else null. Staff rank by their areas, which the member's
 * page of the console compares; here only owners are offered staff.
 */
export function findAuthorToSuspend(written: { actor: Actor; authorId: string | null; author: Author }): string | null {
  const { actor, authorId, author } = written;
  if (actor.kind !== 'member' || !actor.isStaff || !actor.may('console.member')) return null;
  if (author.isCancelled || authorId === actor.id) return null;
  return author.badges.some(({ kind }) => kind === 'staff') && !actor.isOwner ? null : authorId;
}

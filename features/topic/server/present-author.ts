import type { Badge } from '#features/role/contract.ts';
import { listRoles } from '#features/role/server/public.ts';
import type { Author } from '#features/topic/author.ts';
import { en } from '#features/topic/messages.en.ts';
import { zh } from '#features/topic/messages.zh.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Language } from '#platform/shared/language.ts';

export { authorColumns } from './author-queries.ts';

/** What `authorColumns` bring; all null, and gone, when the import did not know him. */
export interface AuthorRecord {
  author_account: string | null;
  author_nickname: string | null;
  author_avatar: string | null;
  author_is_gone: boolean;
  author_is_owner: boolean | null;
  author_role_ids: string[];
}

/** What naming people takes: the reader's language, and the roles that show as badges, staff first. */
export interface Naming {
  language: Language;
  badges: readonly { id: string; isForOwner: boolean; badge: Badge }[];
}

const cancelled = { zh_CN: zh.cancelledAccount, en_US: en.cancelledAccount };
const rank = { staff: 0, membership: 1, default: 2 };

/** Reads, from memory, what naming people takes. */
export async function namingFor({ site, language }: Pick<Context, 'site' | 'language'>): Promise<Naming> {
  const roles = await listRoles(site);
  const badges = roles.flatMap(({ id, code, kind, name }) => (kind === 'default' ? [] : [{ id, isForOwner: code === 'staff', badge: { kind, name } }]));
  return { language, badges: badges.sort((one, other) => rank[one.badge.kind] - rank[other.badge.kind]) };
}

/** What somebody is called beside his posts. */
export function presentNickname(person: { nickname: string | null; isGone: boolean }, language: Language): string {
  return person.isGone ? cancelled[language] : (person.nickname ?? '');
}

/** The author as everybody may see him; of a cancelled account nothing is left. */
export function presentAuthor(record: AuthorRecord, naming: Naming): Author {
  if (record.author_is_gone) return { account: '', nickname: cancelled[naming.language], avatarPath: null, isCancelled: true, badges: [] };
  return {
    account: record.author_account ?? '',
    nickname: record.author_nickname ?? '',
    avatarPath: record.author_avatar,
    isCancelled: false,
    badges: badgesOf(record, naming),
  };
}

function badgesOf({ author_role_ids: ids, author_is_owner: isOwner }: AuthorRecord, { badges }: Naming): Badge[] {
  if (ids.length === 0 && !isOwner) return [];
  return badges.filter((role) => ids.includes(role.id) || (isOwner && role.isForOwner)).map((role) => role.badge);
}

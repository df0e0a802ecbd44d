import { memberImport, skeletonOf } from '#features/member/server/public.ts';
import type { SectionPermission } from '#features/role/permissions.ts';
import { grantRole, roleBook, setPermission, setRestriction } from '#features/role/server/public.ts';
import { sectionImport } from '#features/section/server/public.ts';
import { topicImport } from '#features/topic/server/public.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { type BatchResult, type Numbered, withoutExisting } from './batch.ts';
import { insertEntries } from './entry-store.ts';
import type { Pictures } from './pictures.ts';
import type { References } from './references.ts';

export interface Writing {
  tx: Transaction;
  references: References;
  pictures: Pictures;
  result: BatchResult;
}

const WRITING: readonly SectionPermission[] = ['topic.post'];
const EVERYTHING: readonly SectionPermission[] = ['topic.view', 'topic.post', 'comment.post', 'reply.post'];

/** Writes sections and their permissions. */
export async function writeSections(
  lines: readonly Numbered<'section'>[],
  { tx, references, result }: Writing,
): Promise<void> {
  for (const { number, line } of withoutExisting(lines, (id) => references.find('section', id) !== undefined, result)) {
    const parentId = references.find('section', line.parent) ?? null;
    if (line.parent && parentId === null) {
      result.bad.push({ number, problem: `parent "${line.parent}" is not known` });
      continue;
    }
    if (parentId !== null && (await topicImport.hasTopics(tx, parentId))) {
      result.bad.push({ number, problem: `parent "${line.parent}" holds topics` });
      continue;
    }
    const stranger = await findStranger(tx, NOT_ROLES.includes(line.access) ? [] : [line.access]);
    if (stranger !== undefined) {
      result.bad.push({ number, problem: `access "${stranger}" is not a role` });
      continue;
    }
    const id = await sectionImport.insertImportedSection(tx, {
      parentId,
      names: line.name,
      descriptions: line.description,
      color: line.color,
      position: line.order,
    });
    await insertEntries(tx, 'section', [{ externalId: line.id, id }]);
    references.add('section', line.id, id);
    result.written.section += 1;
    if (line.access === 'open') continue;
    const permissions = line.access === 'staff-posts' ? WRITING : EVERYTHING;
    const roles = line.access === 'staff-posts' ? ['staff'] : ['staff', line.access];
    for (const permission of permissions) {
      await setRestriction(tx, { sectionId: id, right: permission, isRestricted: true });
      for (const roleCode of roles)
        await setPermission(tx, { roleCode, right: permission, sectionId: id, isGranted: true });
    }
  }
}

/** Values of `access` that name no role. */
const NOT_ROLES: readonly string[] = ['open', 'staff-posts'];

/** The first of these codes that is no role to be granted. */
async function findStranger(tx: Transaction, codes: readonly string[]): Promise<string | undefined> {
  if (codes.length === 0) return undefined;
  const { roles } = await roleBook.selectRoleBook(tx);
  return codes.find((code) => !roles.some((role) => role.code === code && role.kind !== 'default'));
}

const ACCOUNT = /^[A-Za-z0-9_]{3,25}$/;

type Named = Numbered<'member'> & { id: string; account: string; nickname: string | null };

/** An account name our rules reject becomes the nickname, and a plain account name is derived from the id. */
function nameMember({ number, line }: Numbered<'member'>, id: string): Named {
  const isGood = ACCOUNT.test(line.account);
  return {
    number,
    line,
    id,
    account: isGood ? line.account : `member_${id}`,
    nickname: line.nickname ?? (isGood ? null : line.account),
  };
}

/** The member to write, or nothing if the account name is taken. A nickname already in use is dropped. */
function settleNames(
  { line, id, account, nickname }: Named,
  taken: { accounts: Set<string>; nicknames: Set<string> },
): Omit<memberImport.ImportedMember, 'avatarPath'> | undefined {
  const accountSkeleton = skeletonOf(account);
  if (taken.accounts.has(accountSkeleton)) return undefined;
  taken.accounts.add(accountSkeleton);
  const skeleton = nickname === null ? null : skeletonOf(nickname);
  const nicknameSkeleton = skeleton === null || taken.nicknames.has(skeleton) ? null : skeleton;
  if (nicknameSkeleton !== null) taken.nicknames.add(nicknameSkeleton);
  return {
    id,
    account,
    accountSkeleton,
    nickname: nicknameSkeleton === null ? null : nickname,
    nicknameSkeleton,
    bio: line.bio,
    passwordHash: line.passwordHash ?? null,
    state: line.state,
    isOwner: line.roles.includes('owner'),
    createdAt: line.joinedAt,
  };
}

/** Writes members and their roles; returns when the written ones joined. */
export async function writeMembers(
  lines: readonly Numbered<'member'>[],
  { tx, references, pictures, result }: Writing,
): Promise<string[]> {
  const fresh = withoutExisting(lines, (id) => references.find('member', id) !== undefined, result);
  if (fresh.length === 0) return [];
  const ids = await memberImport.reserveMemberIds(tx, fresh.length);
  const named = fresh.map((item, index) => nameMember(item, ids[index] ?? ''));
  const skeletons = named.flatMap((item) => [
    skeletonOf(item.account),
    ...(item.nickname === null ? [] : [skeletonOf(item.nickname)]),
  ]);
  const taken = await memberImport.listTakenSkeletons(tx, skeletons);
  const members: memberImport.ImportedMember[] = [];
  const written: Named[] = [];
  for (const item of named) {
    const stranger = await findStranger(
      tx,
      item.line.roles.filter((role) => role !== 'owner'),
    );
    const member = stranger === undefined ? settleNames(item, taken) : undefined;
    if (!member) {
      const problem = stranger === undefined ? `account "${item.account}" is taken` : `role "${stranger}" is not known`;
      result.bad.push({ number: item.number, problem });
      continue;
    }
    members.push({ ...member, avatarPath: item.line.avatar ? await pictures.storeAvatar(item.line.avatar) : null });
    written.push(item);
    references.add('member', item.line.id, item.id);
  }
  await memberImport.insertImportedMembers(tx, members);
  await insertEntries(
    tx,
    'member',
    written.map((item) => ({ externalId: item.line.id, id: item.id })),
  );
  for (const { id, line } of written)
    for (const role of line.roles)
      await grantRole(tx, { memberId: id, roleCode: role === 'owner' ? 'staff' : role, endsAt: null });
  result.written.member += members.length;
  return members.map((member) => member.createdAt);
}

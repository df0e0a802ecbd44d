import { writeAudit } from '#features/audit/server/public.ts';
import { memberRenamed } from '#features/member/events.ts';
import { memberSaving, ownAccount, skeletonOf } from '#features/member/server/public.ts';
import type { MemberFile } from '#features/member-admin/contract.ts';
import { memberAdminErrors } from '#features/member-admin/errors.ts';
import { isUniqueViolation } from '#platform/server/database/fault.ts';
import type { Context } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { changeMember, requireOn } from './change-member.ts';
import { canLookInto, canNote } from './policy.ts';

/** Sets staff's note about a member, themselves included. @throws 403, 404, 409 */
export function noteMember(
  context: Context,
  { id, note, reason }: { id: string; note: string; reason: string },
): Promise<MemberFile> {
  return changeMember(context, { action: 'member.note', id, reason, judge: canNote }, async (tx, member) => {
    await memberSaving.setNote(tx, { memberId: id, note });
    return { before: { note: member.note }, after: { note } };
  });
}

/**
 * Changes account and nickname; reserved names are allowed, taken ones not. @throws 403, 404, 409, InvalidInput at
 * `account` or `nickname`
 */
export function renameMember(
  context: Context,
  input: { id: string; account: string; nickname: string; reason: string },
): Promise<MemberFile> {
  const { id, account, reason } = input;
  const nickname = input.nickname === '' ? null : input.nickname;
  return changeMember(context, { action: 'member.rename', id, reason, isPublic: true }, async (tx, member) => {
    if (member.account === account && member.nickname === nickname) throw invalidField('account', 'roster.same');
    const names = { account: skeletonOf(account), nickname: nickname === null ? null : skeletonOf(nickname) };
    for (const field of ['account', 'nickname'] as const) {
      const skeleton = names[field];
      if (
        skeleton !== null &&
        (skeleton === '' || (await memberSaving.isNameOfAnother(tx, { memberId: id, skeleton })))
      )
        throw invalidField(field, 'member.taken');
    }
    await orTaken(
      memberSaving.rename(tx, {
        memberId: id,
        account,
        accountSkeleton: names.account,
        nickname,
        nicknameSkeleton: names.nickname,
      }),
    );
    await context.site.outbox.announce(tx, memberRenamed, { memberId: id });
    return { before: { account: member.account, nickname: member.nickname }, after: { account, nickname } };
  });
}

async function orTaken(write: Promise<void>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (isUniqueViolation(error, 'member_account_taken')) throw invalidField('account', 'member.taken');
    throw isUniqueViolation(error, 'member_nickname_taken') ? invalidField('nickname', 'member.taken') : error;
  }
}

/** Removes the avatar; the generated initial is shown again. @throws 403, 404, 409 */
export function removeMemberAvatar(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<MemberFile> {
  return changeMember(context, { action: 'member.removeAvatar', id, reason, isPublic: true }, async (tx, member) => {
    if (member.avatar_path === null) throw memberAdminErrors.noAvatar();
    await ownAccount.setAvatar(tx, { memberId: id, path: null });
    return { before: { avatarPath: member.avatar_path }, after: { avatarPath: null } };
  });
}

/** The unmasked phone number and e-mail address; the access is recorded in the audit log. @throws 403, 404 */
export async function readMemberContact(
  context: Context,
  { id, reason }: { id: string; reason: string },
): Promise<{ phone: string | null; email: string | null }> {
  return context.transaction(async (tx) => {
    const member = await memberSaving.lock(tx, id);
    if (!member) throw memberAdminErrors.notFound();
    await requireOn(tx, context, { member, judge: canLookInto });
    await writeAudit(tx, {
      context,
      action: 'member.contact',
      target: { kind: 'member', id },
      before: null,
      after: { phone: member.phone !== null, email: member.email !== null },
      reason,
    });
    return { phone: member.phone, email: member.email };
  });
}

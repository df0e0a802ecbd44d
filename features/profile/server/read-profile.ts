import { maskEmail, maskPhone } from '#features/member/mask.ts';
import { ownAccount } from '#features/member/server/public.ts';
import type { OwnProfile } from '#features/profile/contract.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { canUploadAvatar, nicknameFreeAt } from './policy.ts';
import { selectHeldRoles } from './role-queries.ts';

/** The member's own row. @throws 401 when the account was deleted in the meantime */
export async function readOwnAccount(context: Context): Promise<ownAccount.OwnAccount> {
  const account = await ownAccount.find(context.db, memberOf(context).id);
  if (!account) throw platformErrors.unauthenticated();
  return account;
}

/** The member's own account, as shown to them. */
export async function readProfile(context: Context): Promise<OwnProfile> {
  const account = await readOwnAccount(context);
  const roles = await selectHeldRoles(context.db, account.id, context.now.toISOString());
  return {
    account: account.account,
    nickname: account.nickname ?? '',
    nicknameFreeAt: nicknameFreeAt(account, context.now),
    avatarPath: account.avatar_path,
    mayUploadAvatar: canUploadAvatar(context.actor) === null,
    bio: account.bio,
    allowUserDynamic: account.show_dynamics,
    hasPassword: account.password_hash !== null,
    issue: account.hint_question,
    phone: account.phone && maskPhone(account.phone),
    email: account.email && maskEmail(account.email),
    joinedAt: account.created_at,
    userRoleList: roles.map((role) => ({
      id: role.id,
      name: context.language === 'zh_CN' ? role.name_zh : role.name_en,
      validPeriodEnd: role.ends_at,
    })),
  };
}

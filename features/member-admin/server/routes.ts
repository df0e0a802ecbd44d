import { memberAdminApi } from '#features/member-admin/contract.ts';
import { listRoles } from '#features/role/server/public.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import { cancelMember } from './cancel-member.ts';
import { noteMember, readMemberContact, removeMemberAvatar, renameMember } from './describe-member.ts';
import { exportMemberAdmin } from './export-members.ts';
import { giveRole, takeRole } from './give-role.ts';
import { listMemberAdmin } from './list-members.ts';
import { readMemberFile } from './read-member.ts';
import { resetPassword } from './reset-password.ts';
import { endMemberSessions, reinstateMember, restoreTexts, suspendMember } from './suspend-member.ts';

/** `onAccountDeleted`: the features' cleanup for a deleted account. */
export const memberAdminRoutes = (onAccountDeleted: readonly OnAccountDeleted[]): Route[] =>
  implement(memberAdminApi, {
    list: ({ query }, context) => listMemberAdmin(context, query),
    roles: async (_input, { site }) => ({
      roles: (await listRoles(site))
        .filter((role) => role.kind !== 'default')
        .map(({ code, name }) => ({ code, name })),
    }),
    export: ({ body }, context) => exportMemberAdmin(context, body),
    cancel: ({ params, body: { isConfirmed: _, ...body } }, context) =>
      cancelMember(context, { ...body, id: params.id }, onAccountDeleted),
    read: ({ params }, context) => readMemberFile(context, params.id),
    contact: ({ params, body }, context) => readMemberContact(context, { ...body, id: params.id }),
    giveRole: ({ params, body }, context) => giveRole(context, { ...body, id: params.id }),
    takeRole: ({ params, body }, context) => takeRole(context, { ...body, id: params.id }),
    suspend: ({ params, body }, context) => suspendMember(context, { ...body, id: params.id }),
    restoreTexts: ({ params, body }, context) => restoreTexts(context, { ...body, id: params.id }),
    reinstate: ({ params, body }, context) => reinstateMember(context, { ...body, id: params.id }),
    resetPassword: ({ params, body }, context) => resetPassword(context, { ...body, id: params.id }),
    note: ({ params, body }, context) => noteMember(context, { ...body, id: params.id }),
    rename: ({ params, body }, context) => renameMember(context, { ...body, id: params.id }),
    removeAvatar: ({ params, body }, context) => removeMemberAvatar(context, { ...body, id: params.id }),
    endSessions: ({ params, body }, context) => endMemberSessions(context, { ...body, id: params.id }),
  });

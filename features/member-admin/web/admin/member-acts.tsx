import type { ItemContext } from '#features/console/web/page-public.ts';
import { Facts } from '#features/console/web/parts-public.ts';
import { type MemberFile, memberAdminApi } from '#features/member-admin/contract.ts';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import type { zh } from './messages.zh.ts';

/** The staff actions on a member, each with a recorded reason. Every write returns the member's data. */
export function memberActs({ t, kit, localized, open, confirm }: ItemContext<typeof zh>, member: MemberFile) {
  const params = { id: member.id };
  const shared = { params, isRequired: true, done: kit.completed } as const;
  const api = memberAdminApi;
  const roleName = (code: string) => {
    const held = member.roles.find((role) => role.code === code);
    return held ? localized(held.name) : code;
  };
  const confirmAct = (
    call: typeof api.reinstate | typeof api.removeAvatar | typeof api.resetPassword,
    { title, text }: { title: string; text: string },
  ) => confirm({ ...shared, call, title, text });
  return {
    contact: () =>
      confirm({
        ...shared,
        call: api.contact,
        title: t.show,
        text: t.showText,
        done: '',
        answersOther: true,
        refresh: [api.read],
        show: ({ phone, email }) =>
          open((close) => (
            <Dialog open size="s" title={t.contact} onClose={close}>
              <Facts
                facts={[
                  [t.phone, phone ?? t.none],
                  [t.email, email ?? t.none],
                ]}
              />
            </Dialog>
          )),
      }),
    reinstate: () => confirmAct(api.reinstate, { title: t.reinstate, text: t.reinstateText }),
    removeAvatar: () => confirmAct(api.removeAvatar, { title: t.removeAvatar, text: t.removeAvatarText }),
    resetPassword: () => confirmAct(api.resetPassword, { title: t.resetPassword, text: t.resetPasswordText }),
    endSessions: (sessionId?: string) =>
      confirm({
        ...shared,
        call: api.endSessions,
        title: sessionId === undefined ? t.endAll : t.endOne,
        text: t.endText,
        body: () => (sessionId === undefined ? {} : { sessionId }),
      }),
    suspend: () =>
      confirm({
        ...shared,
        call: api.suspend,
        title: t.suspend,
        text: t.suspendText,
        tone: 'danger',
        fields: {
          until: { label: kit.endsAt, hint: kit.endsHint, type: 'datetime-local' },
          remove: { label: t.remove, choices: t.removeSpans, isRadio: true },
        },
        values: { remove: 'none' },
      }),
    rename: () =>
      confirm({
        ...shared,
        call: api.rename,
        title: t.rename,
        text: t.renameText,
        fields: {
          account: { label: kit.account, maxLength: 25 },
          nickname: { label: t.nickname, maxLength: 60, mayBeEmpty: true },
        },
        values: { account: member.account, nickname: member.nickname },
      }),
    cancel: () =>
      confirm({
        ...shared,
        call: api.cancel,
        title: t.cancel,
        children: <Callout tone="warning">{t.cancelText}</Callout>,
        tone: 'danger',
        fields: { isConfirmed: { label: t.cancelConfirm, isCheckbox: true } },
        values: { isConfirmed: false },
        proof: t.cancelHint,
      }),
    /** Grants a role, or changes the end of a current one: the field starts with that end, so submitting keeps it. */
    giveRole: (role?: string) => {
      const choices = member.roleChoices.filter(({ code, mayGive }) => mayGive && (role ?? code) === code);
      confirm({
        ...shared,
        call: api.giveRole,
        title: role === undefined ? t.giveRole : t.renewRole,
        text: t.roleText,
        fields: {
          role: {
            label: t.role,
            choices: choices.map(
              ({ code, name, kind }) => [code, `${localized(name)} · ${t.roleKinds[kind]}`] as const,
            ),
          },
          endsAt: { label: t.endsAt, hint: kit.endsHint, type: 'datetime-local' },
        },
        values: {
          role: role ?? choices[0]?.code,
          endsAt: member.roles.find((held) => held.code === role)?.endsAt,
        },
        proof: t.ownPasswordHint,
      });
    },
    takeRole: (role: string) =>
      confirm({
        ...shared,
        call: api.takeRole,
        title: t.takeRoleTitle({ role: roleName(role) }),
        text: t.roleText,
        confirm: t.takeRole,
        tone: 'danger',
        body: () => ({ role }),
        proof: t.ownPasswordHint,
      }),
  };
}

export type MemberActs = ReturnType<typeof memberActs>;

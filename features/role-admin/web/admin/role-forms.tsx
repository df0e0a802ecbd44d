import type { ListContext } from '#features/console/web/page-public.ts';
import { permissionApi, type RoleCard } from '#features/role-admin/contract.ts';
import type { zh } from './messages.zh.ts';

type Context = ListContext<typeof zh>;

/** Creates a role, or edits its names. */
export function editRole({ t, kit, edit }: Context, role: RoleCard | null): void {
  const { membership, staff } = t.kinds;
  const kind = { label: kit.kind, isRadio: true, choices: { membership, staff }, choiceHints: t.kindTexts };
  edit({
    title: role ? t.editTitle : t.create,
    call: role ? permissionApi.edit : permissionApi.create,
    params: role ? { code: role.code } : undefined,
    digest: role?.digest,
    overlay: true,
    withReason: 'required',
    fields: {
      ...(role ? {} : { kind }),
      nameZh: { label: kit.nameZh, maxLength: 40, lang: 'zh-CN', autoComplete: 'off' },
      nameEn: { label: kit.nameEn, maxLength: 40, lang: 'en-US', autoComplete: 'off' },
      remark: { label: t.remark, hint: t.remarkHint, maxLength: 300, optional: true, autoComplete: 'off' },
    },
    values: role ? { nameZh: role.names.zh_CN, nameEn: role.names.en_US, remark: role.remark } : { kind: 'membership' },
  });
}

/** Deletes a role; one with holders only after confirming that they lose it. */
export function deleteRole({ t, kit, localized, remove }: Context, role: RoleCard, holders: string): void {
  const isHeld = role.holderCount > 0;
  remove({
    title: kit.deleteTitle({ name: localized(role.names) }),
    text: isHeld ? `${t.deleteText} ${t.deleteHeld({ count: holders })}` : t.deleteText,
    call: permissionApi.delete,
    params: { code: role.code },
    isRequired: true,
    fields: isHeld ? { isTaken: { label: t.takeFromAll, isCheckbox: true } } : {},
    values: { isTaken: false },
    canSubmit: ({ isTaken }) => !isHeld || isTaken === true,
    proof: t.ownPasswordHint,
  });
}

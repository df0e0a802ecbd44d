import type { Dialogs } from '#features/console/web/form-public.ts';
import { permissionApi, type RoleCard } from '#features/role-admin/contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import type { Language } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

type Context = Dialogs & {
  t: typeof zh;
  kit: { nameZh: string; nameEn: string; kind: string; delete: string };
  language: Language;
};

/** Creates a role, or edits its names. */
export function editRole({ t, kit, edit }: Context, role: RoleCard | null): void {
  const { membership, staff } = t.kinds;
  const kind = { label: kit.kind, isRadio: true, choices: { membership, staff }, choiceHints: t.kindTexts };
  edit({
    title: role ? t.editTitle : t.create,
    call: role ? permissionApi.edit : permissionApi.create,
    params: role ? { code: role.code } : undefined,
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
export function deleteRole({ t, kit, language, confirm }: Context, role: RoleCard, holders: string): void {
  const isHeld = role.holderCount > 0;
  confirm({
    title: t.deleteTitle({ name: role.names[sourceOf(language)] }),
    text: isHeld ? `${t.deleteText} ${t.deleteHeld({ count: holders })}` : t.deleteText,
    call: permissionApi.delete,
    params: { code: role.code },
    confirm: kit.delete,
    tone: 'danger',
    isRequired: true,
    overlay: true,
    fields: isHeld ? { isTaken: { label: t.takeFromAll, isCheckbox: true } } : {},
    values: { isTaken: false },
    canSubmit: ({ isTaken }) => !isHeld || isTaken === true,
    proof: t.ownPasswordHint,
  });
}

import { useState } from 'react';
import { FormDialog } from '#features/console/web/form-public.ts';
import { type PermissionName, permissions } from '#features/role/permissions.ts';
import { permissionApi, type RoleBook, type RoleCard } from '#features/role-admin/contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { useShowAnswer } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Checkbox } from '#platform/web/kit/checkbox.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { roleAdminMessages } from './messages.ts';
import { permissionGroups } from './permission-groups.ts';
import { roleBookQuery } from './queries.ts';
import css from './role-admin.module.css';

/** Edits a role's site-wide permissions: checkboxes, the difference from before, saved as one change. */
export function PermissionsDialog({ role, book, onClose }: { role: RoleCard; book: RoleBook; onClose: () => void }) {
  const t = useMessages(roleAdminMessages);
  const name = role.names[sourceOf(useLanguage())];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(role.rights));
  const granted = permissions.filter((permission) => chosen.has(permission) && !role.rights.includes(permission));
  const taken = permissions.filter((permission) => !chosen.has(permission) && role.rights.includes(permission));
  const toggle = (permission: PermissionName, isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, permission] : [...chosen].filter((item) => item !== permission)));
  return (
    <FormDialog
      size="l"
      title={t.permissionsTitle({ name })}
      text={t.permissionsText}
      call={permissionApi.setRights}
      params={{ code: role.code }}
      body={() => ({ version: book.version, rights: permissions.filter((permission) => chosen.has(permission)) })}
      canSubmit={() => granted.length + taken.length > 0}
      overlay
      withReason="required"
      proof={t.ownPasswordHint}
      show={useShowAnswer(roleBookQuery)}
      refresh={[permissionApi.explain]}
      onClose={onClose}
    >
      {(errors) => (
        <>
          {permissionGroups
            .filter((group) => group.name !== 'staff' || role.kind === 'staff')
            .map((group) => (
              <fieldset key={group.name} className={css.group}>
                <legend className={css.legend}>{t.groups[group.name]}</legend>
                <div className={css.choices}>
                  {group.rights.map((permission) => (
                    <PermissionChoice
                      key={permission}
                      right={permission}
                      isOn={chosen.has(permission)}
                      isOwn={book.own.includes(permission)}
                      onToggle={(isOn) => toggle(permission, isOn)}
                    />
                  ))}
                </div>
              </fieldset>
            ))}
          <Changes given={granted} taken={taken} />
          {errors['rights'] && <Callout tone="error">{errors['rights']}</Callout>}
        </>
      )}
    </FormDialog>
  );
}

function PermissionChoice({
  right: permission,
  isOn,
  isOwn,
  onToggle,
}: {
  right: PermissionName;
  isOn: boolean;
  isOwn: boolean;
  onToggle: (isOn: boolean) => void;
}) {
  const t = useMessages(roleAdminMessages);
  const own = t.permissionMessages[permission];
  return (
    <Checkbox
      label={own?.name ?? permission}
      hint={isOwn ? own?.help : t.notOwn}
      checked={isOn}
      disabled={!isOwn}
      onChange={(event) => onToggle(event.target.checked)}
    />
  );
}

/** The difference in words, before it is saved. */
function Changes({ given: granted, taken }: { given: readonly PermissionName[]; taken: readonly PermissionName[] }) {
  const t = useMessages(roleAdminMessages);
  const names = (list: readonly PermissionName[]) =>
    list.map((permission) => t.permissionMessages[permission]?.name ?? permission).join(t.comma);
  if (granted.length + taken.length === 0) return <p className={css.quiet}>{t.unchanged}</p>;
  return (
    <dl className={css.changes} aria-live="polite">
      {granted.length > 0 && (
        <div>
          <dt>{t.given}</dt>
          <dd>{names(granted)}</dd>
        </div>
      )}
      {taken.length > 0 && (
        <div>
          <dt>{t.taken}</dt>
          <dd>{names(taken)}</dd>
        </div>
      )}
    </dl>
  );
}

import { useState } from 'react';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { type PermissionName, permissions } from '#features/role/permissions.ts';
import { permissionApi, type RoleBook, type RoleCard } from '#features/role-admin/contract.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Checkbox } from '#platform/web/kit/checkbox.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { roleAdminMessages } from './messages.ts';
import { permissionGroups } from './permission-groups.ts';
import { ReasonField } from './reason-field.tsx';
import css from './role-admin.module.css';
import { useFinish } from './use-finish.ts';

/** Edits a role's site-wide permissions: checkboxes, the difference from before, saved as one change. */
export function PermissionsDialog({ role, book, onClose }: { role: RoleCard; book: RoleBook; onClose: () => void }) {
  const t = useMessages(roleAdminMessages);
  const name = role.names[useLanguage()];
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(role.rights));
  const [reason, setReason] = useState('');
  const [proof, setProof] = useState<OwnerProof>({});
  const mutation = useApiMutation(permissionApi.setRights, { overlay: true });
  const { errors, setErrors, finish } = useFinish(onClose);
  const granted = permissions.filter((permission) => chosen.has(permission) && !role.rights.includes(permission));
  const taken = permissions.filter((permission) => !chosen.has(permission) && role.rights.includes(permission));
  const isChanged = granted.length + taken.length > 0;

  const save = () => {
    if (reason.trim() === '') return setErrors({ reason: t.reasonMissing });
    const body = {
      version: book.version,
      rights: permissions.filter((permission) => chosen.has(permission)),
      reason,
      ...proof,
    };
    void finish(() => mutation.mutateAsync({ params: { code: role.code }, body }));
  };
  const toggle = (permission: PermissionName, isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, permission] : [...chosen].filter((item) => item !== permission)));
  return (
    <Dialog
      open
      size="l"
      title={t.permissionsTitle({ name })}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={mutation.isPending} disabled={!isChanged} onClick={save}>
          {t.save}
        </Button>
      }
    >
      <FieldStack>
        <p>{t.permissionsText}</p>
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
        {errors.rights && <Callout tone="error">{errors.rights}</Callout>}
        <ReasonField value={reason} error={errors.reason} onChange={setReason} />
        <OwnProofField hint={t.ownPasswordHint} errors={errors} onChange={setProof} />
      </FieldStack>
    </Dialog>
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

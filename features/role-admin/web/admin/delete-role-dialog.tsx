import { useState } from 'react';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { permissionApi, type RoleCard } from '#features/role-admin/contract.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Checkbox } from '#platform/web/kit/checkbox.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { roleAdminMessages } from './messages.ts';
import { ReasonField } from './reason-field.tsx';
import { useFinish } from './use-finish.ts';
import { useHolderCount } from './use-holder-count.ts';

/** Deletes a role; one with holders only after confirming that they lose it. */
export function DeleteRoleDialog({ role, onClose }: { role: RoleCard; onClose: () => void }) {
  const t = useMessages(roleAdminMessages);
  const name = role.names[useLanguage()];
  const holders = useHolderCount();
  const [isTaken, setTaken] = useState(false);
  const [reason, setReason] = useState('');
  const [proof, setProof] = useState<OwnerProof>({});
  const remove = useApiMutation(permissionApi.delete, { overlay: true });
  const { errors, setErrors, finish } = useFinish(onClose);
  const isHeld = role.holderCount > 0;

  const confirm = () => {
    if (reason.trim() === '') return setErrors({ reason: t.reasonMissing });
    void finish(() => remove.mutateAsync({ params: { code: role.code }, body: { isTaken, reason, ...proof } }));
  };
  return (
    <Dialog
      open
      size="s"
      title={t.deleteTitle({ name })}
      onClose={onClose}
      actions={
        <Button tone="danger" busy={remove.isPending} disabled={isHeld && !isTaken} onClick={confirm}>
          {t.delete}
        </Button>
      }
    >
      <FieldStack>
        <p>{t.deleteText}</p>
        {isHeld && (
          <>
            <p>{t.deleteHeld({ count: holders(role) })}</p>
            <Checkbox label={t.takeFromAll} checked={isTaken} onChange={(event) => setTaken(event.target.checked)} />
          </>
        )}
        <ReasonField value={reason} error={errors.reason} onChange={setReason} />
        <OwnProofField hint={t.ownPasswordHint} errors={errors} onChange={setProof} />
      </FieldStack>
    </Dialog>
  );
}

import { useState } from 'react';
import { type MemberFile, memberAdminApi } from '#features/member-admin/contract.ts';
import { OwnProofField } from '#features/passkey/web/public.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Checkbox } from '#platform/web/kit/checkbox.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { memberAdminMessages } from './messages.ts';
import { useMemberMutation } from './use-member-mutation.ts';

/** Deletes an account permanently: consequences, confirmation, proof of identity, and reason. */
export function CancelDialog({ member, onClose }: { member: MemberFile; onClose: () => void }) {
  const t = useMessages(memberAdminMessages);
  const { run, errors, isBusy } = useMemberMutation(member.id);
  const [isConfirmed, setConfirmed] = useState(false);
  const [proof, setProof] = useState<OwnerProof>({});
  const confirm = async (reason: string) => {
    if (
      await run((call) =>
        call(memberAdminApi.cancel, { params: { id: member.id }, body: { isConfirmed, ...proof, reason } }),
      )
    )
      onClose();
  };
  return (
    <ReasonDialog
      title={t.cancel}
      reasonLabel={t.reason}
      reasonMissing={t.reasonMissing}
      confirmLabel={t.cancel}
      tone="danger"
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <Callout tone="warning">{t.cancelText}</Callout>
      <Checkbox
        label={t.cancelConfirm}
        hint={errors.isConfirmed}
        checked={isConfirmed}
        onChange={(event) => setConfirmed(event.target.checked)}
      />
      <OwnProofField hint={t.cancelHint} errors={errors} onChange={setProof} />
    </ReasonDialog>
  );
}

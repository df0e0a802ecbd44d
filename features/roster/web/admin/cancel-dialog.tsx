import { useState } from 'react';
import { OwnProofField } from '#features/passkey/web/public.ts';
import { type MemberFile, rosterApi } from '#features/roster/contract.ts';
import type { OwnerProof } from '#features/second-factor/contract.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Checkbox } from '#platform/web/kit/checkbox.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import type { zh } from './messages.zh.ts';
import { useMemberAct } from './use-member-act.ts';

/** Ends an account for good: what that means, a last word, who asks, and why. */
export function CancelDialog({ member, onClose }: { member: MemberFile; onClose: () => void }) {
  const words = useWords<typeof zh>('rosterAdmin');
  const { run, errors, isBusy } = useMemberAct(member.id);
  const [isConfirmed, setConfirmed] = useState(false);
  const [proof, setProof] = useState<OwnerProof>({});
  const confirm = async (reason: string) => {
    if (await run((call) => call(rosterApi.cancel, { params: { id: member.id }, body: { isConfirmed, ...proof, reason } }))) onClose();
  };
  return (
    <ReasonDialog
      title={words.cancel}
      reasonLabel={words.reason}
      reasonMissing={words.reasonMissing}
      confirmLabel={words.cancel}
      tone="danger"
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      <Callout tone="warning">{words.cancelText}</Callout>
      <Checkbox label={words.cancelConfirm} hint={errors.isConfirmed} checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)} />
      <OwnProofField hint={words.cancelHint} errors={errors} onChange={setProof} />
    </ReasonDialog>
  );
}

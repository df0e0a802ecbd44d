import { verificationAdminApi } from '#features/verification/admin-contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from './messages.zh.ts';

export type Decision = 'approve' | 'refuse' | 'revoke';

/** Asks for the reason and decides; a refusal and a taking back need one. */
export function DecisionDialog({
  id,
  decision,
  onClose,
}: {
  id: string;
  decision: Decision;
  onClose: (isDone: boolean) => void;
}) {
  const messages = useMessages<typeof zh>('verificationAdmin');
  const toast = useToast();
  const decide = useApiMutation(verificationAdminApi.decide, { overlay: true });
  const revoke = useApiMutation(verificationAdminApi.revoke, { overlay: true });
  const texts = {
    approve: { title: messages.approveTitle, text: messages.approveText, label: messages.approve },
    refuse: { title: messages.refuse, text: messages.refuseText, label: messages.refuse },
    revoke: { title: messages.revoke, text: messages.revokeText, label: messages.revoke },
  }[decision];
  const confirm = async (reason: string) => {
    const params = { id };
    const sent =
      decision === 'revoke'
        ? revoke.mutateAsync({ params, body: { reason } })
        : decide.mutateAsync({ params, body: { isApproved: decision === 'approve', reason } });
    // Refusals are said by the request layer.
    const done = await sent.catch(() => undefined);
    if (done) toast.success(messages.done);
    onClose(done !== undefined);
  };
  return (
    <ReasonDialog
      title={texts.title}
      text={texts.text}
      reasonLabel={messages.reason}
      {...(decision === 'approve' ? { optional: messages.optional } : { reasonMissing: messages.reasonMissing })}
      confirmLabel={texts.label}
      tone={decision === 'approve' ? 'primary' : 'danger'}
      busy={decide.isPending || revoke.isPending}
      onConfirm={(reason) => void confirm(reason)}
      onClose={() => onClose(false)}
    />
  );
}

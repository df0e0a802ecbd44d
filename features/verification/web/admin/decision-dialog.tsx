import { verificationAdminApi } from '#features/verification/admin-contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { verificationAdminMessages } from './messages.ts';

export type Decision = 'approve' | 'refuse' | 'revoke';

/** Asks for the reason and decides; refusing and revoking require one. */
export function DecisionDialog({
  id,
  decision,
  onClose,
}: {
  id: string;
  decision: Decision;
  onClose: (isDone: boolean) => void;
}) {
  const t = useMessages(verificationAdminMessages);
  const toast = useToast();
  const decide = useApiMutation(verificationAdminApi.decide, { overlay: true });
  const revoke = useApiMutation(verificationAdminApi.revoke, { overlay: true });
  const texts = {
    approve: { title: t.approveTitle, text: t.approveText, label: t.approve },
    refuse: { title: t.refuse, text: t.refuseText, label: t.refuse },
    revoke: { title: t.revoke, text: t.revokeText, label: t.revoke },
  }[decision];
  const confirm = async (reason: string) => {
    const params = { id };
    const sent =
      decision === 'revoke'
        ? revoke.mutateAsync({ params, body: { reason } })
        : decide.mutateAsync({ params, body: { isApproved: decision === 'approve', reason } });
    // The request layer reports errors.
    const done = await sent.catch(() => undefined);
    if (done) toast.success(t.done);
    onClose(done !== undefined);
  };
  return (
    <ReasonDialog
      title={texts.title}
      text={texts.text}
      reasonLabel={t.reason}
      {...(decision === 'approve' ? { optional: t.optional } : { reasonMissing: t.reasonMissing })}
      confirmLabel={texts.label}
      tone={decision === 'approve' ? 'primary' : 'danger'}
      busy={decide.isPending || revoke.isPending}
      onConfirm={(reason) => void confirm(reason)}
      onClose={() => onClose(false)}
    />
  );
}

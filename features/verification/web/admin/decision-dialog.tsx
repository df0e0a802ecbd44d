import { verificationAdminApi } from '#features/verification/admin-contract.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from './messages.zh.ts';

export type Decision = 'approve' | 'refuse' | 'revoke';

/** Asks for the reason and decides; a refusal and a taking back need one. */
export function DecisionDialog({ id, decision, onClose }: { id: string; decision: Decision; onClose: (isDone: boolean) => void }) {
  const words = useWords<typeof zh>('verificationAdmin');
  const toast = useToast();
  const decide = useAct(verificationAdminApi.decide, { overlay: true });
  const revoke = useAct(verificationAdminApi.revoke, { overlay: true });
  const texts = {
    approve: { title: words.approveTitle, text: words.approveText, label: words.approve },
    refuse: { title: words.refuse, text: words.refuseText, label: words.refuse },
    revoke: { title: words.revoke, text: words.revokeText, label: words.revoke },
  }[decision];
  const confirm = async (reason: string) => {
    const params = { id };
    const sent = decision === 'revoke' ? revoke.mutateAsync({ params, body: { reason } }) : decide.mutateAsync({ params, body: { isApproved: decision === 'approve', reason } });
    // Refusals are said by the request layer.
    const done = await sent.catch(() => undefined);
    if (done) toast.success(words.done);
    onClose(done !== undefined);
  };
  return (
    <ReasonDialog
      title={texts.title}
      text={texts.text}
      reasonLabel={words.reason}
      {...(decision === 'approve' ? { optional: words.optional } : { reasonMissing: words.reasonMissing })}
      confirmLabel={texts.label}
      tone={decision === 'approve' ? 'primary' : 'danger'}
      busy={decide.isPending || revoke.isPending}
      onConfirm={(reason) => void confirm(reason)}
      onClose={() => onClose(false)}
    />
  );
}

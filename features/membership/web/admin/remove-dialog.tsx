import { membershipAdminApi } from '#features/membership/admin-contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import type { Plan } from './plan.ts';
import { useCardMutation } from './use-card-mutation.ts';
import { useTerms } from './use-terms.ts';

/** Deletes a card or a specification; orders stay. */
export function RemoveDialog({
  plan: { kind, id, name },
  onClose,
}: {
  plan: Extract<Plan, { mutation: 'remove' }>;
  onClose: () => void;
}) {
  const { messages } = useTerms();
  const caller = useCaller();
  const { run, isBusy } = useCardMutation({ done: messages.removed, onClose });
  const isCard = kind === 'card';
  const endpoint = isCard ? membershipAdminApi.removeCard : membershipAdminApi.removeSpecification;
  return (
    <ReasonDialog
      title={isCard ? messages.removeCardTitle({ name }) : messages.removeSpecificationTitle({ name })}
      text={isCard ? messages.removeCardText : messages.removeSpecificationText}
      reasonLabel={messages.reason}
      optional={messages.optional}
      confirmLabel={isCard ? messages.removeCard : messages.removeSpecification}
      tone="danger"
      busy={isBusy}
      onConfirm={(reason) => void run(() => caller(endpoint, { params: { id }, body: { reason } }))}
      onClose={onClose}
    />
  );
}

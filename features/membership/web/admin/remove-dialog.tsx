import { membershipAdminApi } from '#features/membership/admin-contract.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import type { Plan } from './plan.ts';
import { useBookAct } from './use-book-act.ts';
import { useTerms } from './use-terms.ts';

/** Deletes a card or a specification; what has been sold stays. */
export function RemoveDialog({ plan: { kind, id, name }, onClose }: { plan: Extract<Plan, { act: 'remove' }>; onClose: () => void }) {
  const { words } = useTerms();
  const caller = useCaller();
  const { run, isBusy } = useBookAct({ done: words.removed, onClose });
  const isCard = kind === 'card';
  const endpoint = isCard ? membershipAdminApi.removeCard : membershipAdminApi.removeSpecification;
  return (
    <ReasonDialog
      title={isCard ? words.removeCardTitle({ name }) : words.removeSpecificationTitle({ name })}
      text={isCard ? words.removeCardText : words.removeSpecificationText}
      reasonLabel={words.reason}
      optional={words.optional}
      confirmLabel={isCard ? words.removeCard : words.removeSpecification}
      tone="danger"
      busy={isBusy}
      onConfirm={(reason) => void run(() => caller(endpoint, { params: { id }, body: { reason } }))}
      onClose={onClose}
    />
  );
}

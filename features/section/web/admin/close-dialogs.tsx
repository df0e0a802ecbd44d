import { useQueryClient } from '@tanstack/react-query';
import { type AdminBranch, type AdminSection, sectionAdminApi } from '#features/section/admin-contract.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { showSections } from './asks.ts';
import type { zh } from './messages.zh.ts';

type Props = { section: AdminSection; onClose: () => void };

/** After an act: the new tree, a word, and the dialog goes. Refusals are said by the request layer. */
function useFinish(onClose: () => void) {
  const words = useWords<typeof zh>('sectionAdmin');
  const queries = useQueryClient();
  const toast = useToast();
  return async (act: Promise<{ records: AdminBranch[] }>) => {
    const tree = await act.catch(() => undefined);
    if (!tree) return;
    showSections(queries, tree);
    toast.success(words.done);
    onClose();
  };
}

/** Archives a section, or brings an archived one back. */
export function ArchiveDialog({ section, onClose }: Props) {
  const words = useWords<typeof zh>('sectionAdmin');
  const archive = useAct(sectionAdminApi.archive, { overlay: true });
  const finish = useFinish(onClose);
  const label = section.isArchived ? words.unarchive : words.archive;
  return (
    <ReasonDialog
      title={label}
      text={section.isArchived ? words.unarchiveText : words.archiveText}
      reasonLabel={words.reason}
      optional={words.optional}
      confirmLabel={label}
      busy={archive.isPending}
      onConfirm={(reason) => void finish(archive.mutateAsync({ params: { id: section.id }, body: { on: !section.isArchived, reason } }))}
      onClose={onClose}
    />
  );
}

/** Deletes a section that never held a topic. */
export function DeleteDialog({ section, onClose }: Props) {
  const words = useWords<typeof zh>('sectionAdmin');
  const remove = useAct(sectionAdminApi.delete, { overlay: true });
  const finish = useFinish(onClose);
  return (
    <ReasonDialog
      title={words.delete}
      text={words.deleteText}
      reasonLabel={words.reason}
      optional={words.optional}
      confirmLabel={words.delete}
      tone="danger"
      busy={remove.isPending}
      onConfirm={(reason) => void finish(remove.mutateAsync({ params: { id: section.id }, body: { reason } }))}
      onClose={onClose}
    />
  );
}

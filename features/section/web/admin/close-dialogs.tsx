import { useQueryClient } from '@tanstack/react-query';
import { type AdminBranch, type AdminSection, sectionAdminApi } from '#features/section/admin-contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { sectionAdminMessages } from './messages.ts';
import { showSections } from './queries.ts';

type Props = { section: AdminSection; onClose: () => void };

/** After an action: stores the new tree, shows a toast and closes the dialog. The request layer reports errors. */
function useFinish(onClose: () => void) {
  const t = useMessages(sectionAdminMessages);
  const queries = useQueryClient();
  const toast = useToast();
  return async (mutation: Promise<{ records: AdminBranch[] }>) => {
    const tree = await mutation.catch(() => undefined);
    if (!tree) return;
    showSections(queries, tree);
    toast.success(t.done);
    onClose();
  };
}

/** Archives or restores a section. */
export function ArchiveDialog({ section, onClose }: Props) {
  const t = useMessages(sectionAdminMessages);
  const archive = useApiMutation(sectionAdminApi.archive, { overlay: true });
  const finish = useFinish(onClose);
  const label = section.isArchived ? t.unarchive : t.archive;
  return (
    <ReasonDialog
      title={label}
      text={section.isArchived ? t.unarchiveText : t.archiveText}
      reasonLabel={t.reason}
      optional={t.optional}
      confirmLabel={label}
      busy={archive.isPending}
      onConfirm={(reason) =>
        void finish(archive.mutateAsync({ params: { id: section.id }, body: { on: !section.isArchived, reason } }))
      }
      onClose={onClose}
    />
  );
}

/** Deletes a section that never held a topic. */
export function DeleteDialog({ section, onClose }: Props) {
  const t = useMessages(sectionAdminMessages);
  const remove = useApiMutation(sectionAdminApi.delete, { overlay: true });
  const finish = useFinish(onClose);
  return (
    <ReasonDialog
      title={t.delete}
      text={t.deleteText}
      reasonLabel={t.reason}
      optional={t.optional}
      confirmLabel={t.delete}
      tone="danger"
      busy={remove.isPending}
      onConfirm={(reason) => void finish(remove.mutateAsync({ params: { id: section.id }, body: { reason } }))}
      onClose={onClose}
    />
  );
}

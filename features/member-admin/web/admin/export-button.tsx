import { useState } from 'react';
import { useConsoleMessages } from '#features/console/web/public.ts';
import { memberAdminApi } from '#features/member-admin/contract.ts';
import { saveFile, useFetchFile } from '#platform/web/api/private-file.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { filtersOf } from './member-admin-filter.ts';
import { memberAdminMessages } from './messages.ts';

/** Exports all members that match the filters in the URL as a table. */
export function ExportButton({ search }: { search: URLSearchParams }) {
  const t = useMessages(memberAdminMessages);
  const kit = useConsoleMessages();
  const fetchFile = useFetchFile();
  const toast = useToast();
  const [isConfirming, setConfirming] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const save = async (reason: string) => {
    const { page: _page, sort: _sort, at: _at, ...filters } = filtersOf(search);
    setBusy(true);
    // The request layer has reported the error.
    const file = await fetchFile(memberAdminApi.export, { body: { ...filters, reason } }).catch(() => undefined);
    setBusy(false);
    if (!file) return;
    setConfirming(false);
    saveFile(file, `members-${new Date().toISOString().slice(0, 10)}.csv`);
    toast.success(t.exported);
  };
  return (
    <>
      <Button icon="download" onClick={() => setConfirming(true)}>
        {t.export}
      </Button>
      {isConfirming && (
        <ReasonDialog
          title={t.exportTitle}
          text={t.exportText}
          reasonLabel={kit.reason}
          reasonMissing={kit.reasonMissing}
          confirmLabel={t.export}
          busy={isBusy}
          onConfirm={(reason) => void save(reason)}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import { rosterApi } from '#features/roster/contract.ts';
import { saveFile, useFetchFile } from '#platform/web/api/private-file.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from './messages.zh.ts';
import { filtersOf } from './roster-filter.ts';

/** Saves everybody whom the filters of this address leave as a table. */
export function ExportButton({ search }: { search: URLSearchParams }) {
  const words = useWords<typeof zh>('rosterAdmin');
  const fetchFile = useFetchFile();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const save = async (reason: string) => {
    const { page: _page, sort: _sort, at: _at, ...filters } = filtersOf(search);
    setBusy(true);
    // A refusal has been shown by the request layer.
    const file = await fetchFile(rosterApi.export, { body: { ...filters, reason } }).catch(() => undefined);
    setBusy(false);
    if (!file) return;
    setAsking(false);
    saveFile(file, `members-${new Date().toISOString().slice(0, 10)}.csv`);
    toast.success(words.exported);
  };
  return (
    <>
      <Button icon="download" onClick={() => setAsking(true)}>
        {words.export}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={words.exportTitle}
          text={words.exportText}
          reasonLabel={words.reason}
          reasonMissing={words.reasonMissing}
          confirmLabel={words.export}
          busy={isBusy}
          onConfirm={(reason) => void save(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

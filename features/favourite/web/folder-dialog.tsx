import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { favouriteApi, LONGEST_NAME } from '#features/favourite/contract.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { Skeleton } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { favouriteMessages } from './messages.ts';

/** The value of the choice to make a folder. */
const NEW = 'new';

/** Puts a favourite into a folder, which may be a new one. */
export function FolderDialog({
  text,
  folder = 'default',
  onClose,
}: {
  text: TextReference;
  /** Where it lies. */
  folder?: string;
  onClose: () => void;
}) {
  const t = useMessages(favouriteMessages);
  const caller = useCaller();
  const client = useQueryClient();
  const toast = useToast();
  const folders = useApiQuery(apiQuery(favouriteApi.folders, { query: {} }));
  const [chosen, setChosen] = useState(folder);
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const save = async () => {
    setIsBusy(true);
    setError(undefined);
    try {
      const id = chosen === NEW ? (await caller(favouriteApi.createFolder, { body: { name } })).id : chosen;
      await caller(favouriteApi.move, { body: { ...text, folder: id } });
      for (const { path } of [favouriteApi.folders, favouriteApi.list])
        void client.invalidateQueries({ queryKey: [path] });
      toast.success(t.moved);
      onClose();
    } catch (failure) {
      // What does not stand at the field, the request layer has shown.
      if (isApiError(failure)) setError(failure.fields.name);
      setIsBusy(false);
    }
  };

  return (
    <Dialog
      open
      size="s"
      title={t.chooseTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button tone="primary" busy={isBusy} disabled={!folders.data} onClick={() => void save()}>
            {t.put}
          </Button>
        </>
      }
    >
      {folders.isPending && <Skeleton kind="block" size="m" />}
      {folders.error && <ErrorState message={folders.error.message} onRetry={() => void folders.refetch()} />}
      {folders.data && (
        <FieldStack>
          <RadioGroup
            stacked
            label={t.folder}
            name="folder"
            value={chosen}
            onChange={setChosen}
            options={[
              { value: 'default', label: t.defaultFolder },
              ...folders.data.records.map(({ id, name: label }) => ({ value: id, label })),
              { value: NEW, label: t.newFolder },
            ]}
          />
          {chosen === NEW && (
            <Field label={t.folderName} error={error}>
              <TextInput value={name} maxLength={LONGEST_NAME * 4} onChange={(event) => setName(event.target.value)} />
            </Field>
          )}
        </FieldStack>
      )}
    </Dialog>
  );
}

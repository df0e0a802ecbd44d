import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Folder, favouriteApi, LONGEST_NAME } from '#features/favourite/contract.ts';
import { favouriteMessages } from '#features/favourite/web/lists-public.ts';
import { accountPaths } from '#features/profile/paths.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { myContentMessages } from '../messages.ts';

type Act = 'create' | 'rename' | 'delete' | 'clear';

type FolderToolsProps = {
  /** The folder that is shown, unless it is the default one or all. */
  folder: Folder | undefined;
  /** Its key. */
  chosen: string | undefined;
  /** How many favourites are shown. */
  total: number;
};

/** Makes, renames, deletes and empties folders. */
export function FolderTools({ folder, chosen, total }: FolderToolsProps) {
  const t = useMessages(myContentMessages).reactions;
  const words = useMessages(favouriteMessages);
  const client = useQueryClient();
  const navigate = useNavigate();
  const [act, setAct] = useState<Act>();
  const remove = useApiMutation(favouriteApi.deleteFolder, { overlay: true });
  const clear = useApiMutation(favouriteApi.clear, { overlay: true });
  const close = () => setAct(undefined);
  const forget = () => {
    for (const queryKey of [[favouriteApi.list.path], [favouriteApi.folders.path], ['favourite']])
      void client.invalidateQueries({ queryKey });
  };
  const deleteIt = () =>
    folder &&
    remove.mutate(
      { params: { id: folder.id }, body: {} },
      {
        onSuccess: () => {
          void navigate(accountPaths.favourites, { replace: true });
          forget();
        },
        onSettled: close,
      },
    );
  const clearIt = () =>
    clear.mutate({ body: chosen === undefined ? {} : { folder: chosen } }, { onSuccess: forget, onSettled: close });
  return (
    <>
      <Button size="s" icon="plus" onClick={() => setAct('create')}>
        {words.newFolder}
      </Button>
      {folder && (
        <>
          <Button size="s" onClick={() => setAct('rename')}>
            {t.rename}
          </Button>
          <Button size="s" onClick={() => setAct('delete')}>
            {t.deleteFolder}
          </Button>
        </>
      )}
      {total > 0 && (
        <Button size="s" onClick={() => setAct('clear')}>
          {t.clear}
        </Button>
      )}
      {(act === 'create' || act === 'rename') && (
        <NameDialog folder={act === 'rename' ? folder : undefined} onDone={forget} onClose={close} />
      )}
      <ConfirmDialog
        open={act === 'delete'}
        tone="danger"
        title={t.deleteFolderTitle({ name: folder?.name ?? '' })}
        text={t.deleteFolderText}
        confirmLabel={t.deleteFolder}
        busy={remove.isPending}
        onConfirm={deleteIt}
        onClose={close}
      />
      <ConfirmDialog
        open={act === 'clear'}
        tone="danger"
        title={chosen === undefined ? t.clearFavourites : t.clearFolder}
        text={t.clearFavouritesText}
        confirmLabel={t.clear}
        busy={clear.isPending}
        onConfirm={clearIt}
        onClose={close}
      />
    </>
  );
}

type NameDialogProps = { folder: Folder | undefined; onDone: () => void; onClose: () => void };

function NameDialog({ folder, onDone, onClose }: NameDialogProps) {
  const t = useMessages(myContentMessages).reactions;
  const words = useMessages(favouriteMessages);
  const [name, setName] = useState(folder?.name ?? '');
  const create = useApiMutation(favouriteApi.createFolder);
  const rename = useApiMutation(favouriteApi.renameFolder);
  const after = {
    onSuccess: () => {
      onDone();
      onClose();
    },
  };
  const save = () =>
    folder
      ? rename.mutate({ params: { id: folder.id }, body: { name } }, after)
      : create.mutate({ body: { name } }, after);
  const { error, isPending } = folder ? rename : create;
  return (
    <Dialog
      open
      size="s"
      title={folder ? t.rename : words.newFolder}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button tone="primary" busy={isPending} onClick={save}>
            {t.save}
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label={words.folderName} error={error?.fields.name}>
          <TextInput
            value={name}
            maxLength={LONGEST_NAME * 4}
            onChange={(event) => setName(event.target.value)}
            data-autofocus
          />
        </Field>
      </form>
    </Dialog>
  );
}

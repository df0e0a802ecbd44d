import { lazy, Suspense, useState } from 'react';
import { type OwnProfile, profileApi } from '#features/profile/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { profileMessages } from '../messages.ts';
import css from './profile.module.css';
import { useRefresh } from './use-refresh.ts';

/** Cropping is large compared to the page: loaded once a picture has been chosen. */
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** The public picture or the generated initial, and the actions to change it. */
export function AvatarCard({ profile }: { profile: OwnProfile }) {
  const messages = useMessages(profileMessages).avatar;
  const toast = useToast();
  const refresh = useRefresh();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const remove = useApiMutation(profileApi.removeAvatar, { overlay: true });
  const name = profile.nickname || profile.account;

  const choose = (chosen: File) => {
    // Of any size: what is sent of a large one is a small square.
    const isPicture = TYPES.includes(chosen.type);
    setProblem(isPicture ? undefined : messages.notPicture);
    if (isPicture) setFile(chosen);
  };
  const removeNow = async () => {
    setRemoving(false);
    await remove.mutateAsync({ body: {} });
    toast.success(messages.removed);
    await refresh();
  };
  return (
    <Panel title={messages.title}>
      <div className={css.avatar}>
        <Avatar name={name} src={profile.avatarPath} size="xl" label={messages.mine} />
        <div>
          <p className={css.quiet}>{profile.mayUploadAvatar ? messages.text : messages.mayNot}</p>
          <div className={css.buttons}>
            {profile.mayUploadAvatar && (
              <FileButton icon="upload" accept={TYPES.join(',')} onFile={choose}>
                {messages.choose}
              </FileButton>
            )}
            {profile.avatarPath !== null && (
              <Button tone="quiet" icon="trash" onClick={() => setRemoving(true)}>
                {messages.remove}
              </Button>
            )}
          </div>
          <div aria-live="polite">{problem && <p className={css.error}>{problem}</p>}</div>
        </div>
      </div>
      <ConfirmDialog
        open={isRemoving}
        tone="danger"
        title={messages.remove}
        text={messages.removeText}
        confirmLabel={messages.remove}
        onConfirm={() => void removeNow()}
        onClose={() => setRemoving(false)}
      />
      {file && (
        <Suspense>
          <CropDialog
            file={file}
            onClose={() => setFile(undefined)}
            onUnreadable={() => {
              setFile(undefined);
              setProblem(messages.unreadable);
            }}
            onDone={() => {
              setFile(undefined);
              toast.success(messages.changed);
              void refresh();
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}

import { lazy, Suspense, useState } from 'react';
import { AVATAR_BYTES, type OwnProfile, profileApi } from '#features/profile/contract.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../messages.zh.ts';
import css from './profile.module.css';
import { useRefresh } from './use-refresh.ts';

/** Cropping weighs more than the rest of the page: it comes when a picture has been chosen. */
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));

const TYPES = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** The picture others see, or the drawn initial, and the ways to change it. */
export function AvatarCard({ profile }: { profile: OwnProfile }) {
  const words = useWords<typeof zh>('profile').avatar;
  const toast = useToast();
  const refresh = useRefresh();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const remove = useAct(profileApi.removeAvatar, { overlay: true });
  const name = profile.nickname || profile.account;

  const choose = (chosen: File) => {
    const wrong = !TYPES.includes(chosen.type) ? words.notPicture : chosen.size > AVATAR_BYTES ? words.tooLarge : undefined;
    setProblem(wrong);
    if (!wrong) setFile(chosen);
  };
  const removeNow = async () => {
    setRemoving(false);
    await remove.mutateAsync({ body: {} });
    toast.success(words.removed);
    await refresh();
  };
  return (
    <Panel title={words.title}>
      <div className={css.avatar}>
        <Avatar name={name} src={profile.avatarPath} size="xl" label={words.mine} />
        <div>
          <p className={css.quiet}>{profile.mayUploadAvatar ? words.text : words.mayNot}</p>
          <div className={css.buttons}>
            {profile.mayUploadAvatar && (
              <FileButton icon="upload" accept={TYPES.join(',')} onFile={choose}>
                {words.choose}
              </FileButton>
            )}
            {profile.avatarPath !== null && (
              <Button tone="quiet" icon="trash" onClick={() => setRemoving(true)}>
                {words.remove}
              </Button>
            )}
          </div>
          <div aria-live="polite">{problem && <p className={css.error}>{problem}</p>}</div>
        </div>
      </div>
      <ConfirmDialog
        open={isRemoving}
        tone="danger"
        title={words.remove}
        text={words.removeText}
        confirmLabel={words.remove}
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
              setProblem(words.unreadable);
            }}
            onDone={() => {
              setFile(undefined);
              toast.success(words.changed);
              void refresh();
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}

import { useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { profileApi } from '#features/profile/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { Meter } from '#platform/web/kit/progress.tsx';
import { Slider } from '#platform/web/kit/slider.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { profileMessages } from '../messages.ts';
import css from './profile.module.css';
import { shrinkPicture } from './shrink-picture.ts';
import { useObjectUrl } from './use-object-url.ts';
import { wholePixels } from './whole-pixels.ts';

const MOST_ZOOM = 4;

type CropDialogProps = { file: File; onDone: () => void; onClose: () => void; onUnreadable: () => void };

/** Selects the square of a picture to keep, and uploads both. */
export function CropDialog({ file, onDone, onClose, onUnreadable }: CropDialogProps) {
  const messages = useMessages(profileMessages).avatar;
  const url = useObjectUrl(file);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [size, setSize] = useState<{ naturalWidth: number; naturalHeight: number }>();
  const [share, setShare] = useState(0);
  const [problem, setProblem] = useState<string>();
  const mutation = useApiMutation(profileApi.updateAvatar, { onProgress: setShare, quiet: true });

  const send = async () => {
    if (!area || !size || !url) return;
    setProblem(undefined);
    try {
      const cut = wholePixels(area, size);
      // A browser that cannot decode the picture uploads the original.
      const sent = await shrinkPicture(file, url, cut).catch(() => ({ file, cut }));
      await mutation.mutateAsync({ body: sent.cut, file: sent.file });
      onDone();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setShare(0);
      setProblem(error.fields.imgFile ?? error.message);
    }
  };
  return (
    <Dialog
      open
      title={messages.cropTitle}
      {...(mutation.isPending ? {} : { onClose })}
      actions={
        <Button tone="primary" busy={mutation.isPending} disabled={!area} onClick={() => void send()}>
          {messages.use}
        </Button>
      }
    >
      <FieldStack>
        <p className={css.quiet}>{messages.cropText}</p>
        <div className={css.crop}>
          {url && (
            <Cropper
              image={url}
              crop={position}
              zoom={zoom}
              maxZoom={MOST_ZOOM}
              aspect={1}
              cropShape="round"
              showGrid={false}
              disableAutomaticStylesInjection
              classes={{
                containerClassName: css.cropRoom,
                mediaClassName: css.cropPicture,
                cropAreaClassName: css.cropArea,
              }}
              keyboardStep={4}
              cropperProps={{ 'aria-label': messages.area, role: 'application' }}
              mediaProps={{ alt: '', onError: onUnreadable }}
              onCropChange={setPosition}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              onMediaLoaded={setSize}
            />
          )}
        </div>
        <Field label={messages.zoom}>
          <Slider
            min={1}
            max={MOST_ZOOM}
            step={0.05}
            value={zoom}
            onChange={(event) => setZoom(Number(event.target.value))}
          />
        </Field>
        {mutation.isPending && <Meter label={messages.progress} value={share} />}
        {problem && <Callout tone="error">{problem}</Callout>}
      </FieldStack>
    </Dialog>
  );
}

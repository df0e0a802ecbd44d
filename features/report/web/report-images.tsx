import { LocalPicture, uploadImage } from '#features/attachment/web/upload-public.ts';
import { reportMessages } from '#features/report/messages.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { FieldError } from '#platform/web/kit/field-error.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import css from './report.module.css';

export interface ReportImage {
  path: string;
  file: File;
}

const TYPES = 'image/png,image/jpeg,image/gif,image/webp';

type ReportImagesProps = {
  images: readonly ReportImage[];
  most: number;
  error: string | undefined;
  isUploading: boolean;
  onUploading: (isUploading: boolean) => void;
  onChange: (images: readonly ReportImage[]) => void;
};

/** The pictures of a report, uploaded as they are chosen. */
export function ReportImages({ images, most, error, isUploading, onUploading, onChange }: ReportImagesProps) {
  const { dialog: t, rules } = useMessages(reportMessages);
  const language = useLanguage();
  const toast = useToast();
  const upload = async (files: readonly File[]) => {
    if (images.length + files.length > most) return toast.error(rules.tooManyImages);
    onUploading(true);
    let sent = images;
    const { signal } = new AbortController();
    for (const file of files) {
      try {
        const { path } = await uploadImage(file, { signal, onProgress: () => undefined });
        sent = [...sent, { path, file }];
        onChange(sent);
      } catch (failure) {
        toast.error(failure instanceof Error && failure.message !== '' ? failure.message : t.uploadFailed);
      }
    }
    onUploading(false);
  };
  return (
    <fieldset className={css.images}>
      <legend>{t.images}</legend>
      {images.length > 0 && (
        <ul>
          {images.map(({ path, file }, index) => (
            <li key={path} aria-label={t.image({ number: formatCount(index + 1, language) })}>
              <LocalPicture file={file} />
              <IconButton
                icon="trash"
                label={t.removeImage({ number: formatCount(index + 1, language) })}
                onClick={() => onChange(images.filter((other) => other.path !== path))}
              />
            </li>
          ))}
        </ul>
      )}
      <FileButton
        size="s"
        icon="image"
        accept={TYPES}
        busy={isUploading}
        disabled={images.length >= most}
        onFiles={(files) => void upload(files)}
      >
        {t.addImage}
      </FileButton>
      <p className={css.quiet}>{t.imagesHint({ most: formatCount(most, language) })}</p>
      <FieldError id="report-images-error" error={error} />
    </fieldset>
  );
}

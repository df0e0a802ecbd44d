import { useState } from 'react';
import { LocalPicture, uploadImage } from '#features/attachment/web/upload-public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { FieldError } from '#platform/web/kit/field-error.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import css from './article.module.css';
import { articleMessages } from './messages.ts';

const TYPES = 'image/png,image/jpeg,image/gif,image/webp';

type CoverFieldProps = {
  /** The address of the uploaded picture; '' for none. */
  value: string;
  onChange: (path: string) => void;
  error: string | undefined;
  /** Told while it is on its way. */
  onUploading: (isUploading: boolean) => void;
  isLocked: boolean;
};

/** The cover, uploaded as it is chosen. */
export function CoverField({ value, onChange, error, onUploading, isLocked }: CoverFieldProps) {
  const t = useMessages(articleMessages).form;
  const toast = useToast();
  const [chosen, setChosen] = useState<{ file: File; path: string }>();
  const [isUploading, setUploading] = useState(false);
  const upload = async (file: File) => {
    setUploading(true);
    onUploading(true);
    try {
      const { signal } = new AbortController();
      const { path } = await uploadImage(file, { signal, onProgress: () => undefined });
      setChosen({ file, path });
      onChange(path);
    } catch (failure) {
      toast.error(failure instanceof Error && failure.message !== '' ? failure.message : t.uploadFailed);
    }
    setUploading(false);
    onUploading(false);
  };
  return (
    <fieldset>
      <legend>
        <b>{t.cover}</b>
      </legend>
      <div className={css.choice}>
        {chosen?.path === value && <LocalPicture file={chosen.file} />}
        <FileButton
          size="s"
          icon="image"
          accept={TYPES}
          busy={isUploading}
          disabled={isLocked}
          onFile={(file) => void upload(file)}
        >
          {value === '' ? t.chooseCover : t.changeCover}
        </FileButton>
        {value !== '' && (
          <Button size="s" tone="quiet" disabled={isLocked} onClick={() => onChange('')}>
            {t.removeCover}
          </Button>
        )}
      </div>
      <p className={css.hint}>{t.coverHint}</p>
      <FieldError id="article-cover-error" error={error} />
    </fieldset>
  );
}

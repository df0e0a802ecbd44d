import { useState } from 'react';
import { DOCUMENT_BYTES, type Document, MOST_DOCUMENTS, verificationApi } from '#features/verification/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { FieldError } from '#platform/web/kit/field-error.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { Meter } from '#platform/web/kit/progress.tsx';
import { verificationMessages } from '../messages.ts';
import { DocumentList } from './document-list.tsx';
import css from './verification.module.css';

const TYPES = ['image/png', 'image/jpeg', 'image/webp', 'application/pdf'];

type DocumentFieldProps = {
  hint: string;
  error: string | undefined;
  documents: readonly Document[];
  onChange: (documents: readonly Document[]) => void;
};

/** Up to five documents, each uploaded when chosen. */
export function DocumentField({ hint, error, documents, onChange }: DocumentFieldProps) {
  const t = useMessages(verificationMessages);
  const caller = useCaller();
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();

  const add = async (file: File) => {
    const wrong = !TYPES.includes(file.type) ? t.notAccepted : file.size > DOCUMENT_BYTES ? t.tooLarge : undefined;
    setProblem(wrong);
    if (wrong) return;
    setProgress(0);
    try {
      onChange([
        ...documents,
        await caller(verificationApi.addDocument, { body: {}, file }, { quiet: true, onProgress: setProgress }),
      ]);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setProblem(failure.fields.document ?? failure.message);
    } finally {
      setProgress(undefined);
    }
  };
  const remove = async (document: Document) => {
    const done = await caller(verificationApi.removeDocument, { params: { id: document.id }, body: {} }).catch(
      () => undefined,
    );
    if (done) onChange(documents.filter(({ id }) => id !== document.id));
  };
  const shown = problem ?? (documents.length === 0 ? error : undefined);
  return (
    <fieldset className={css.field}>
      <legend>{t.documents}</legend>
      <p className={css.quiet}>{hint}</p>
      <DocumentList documents={documents} onRemove={(document) => void remove(document)} />
      {progress !== undefined && <Meter label={t.uploading} value={progress} />}
      {documents.length < MOST_DOCUMENTS && (
        <div>
          <FileButton
            icon="upload"
            accept={TYPES.join(',')}
            onFile={(file) => void add(file)}
            busy={progress !== undefined}
          >
            {t.addDocument}
          </FileButton>
        </div>
      )}
      <FieldError error={shown} />
    </fieldset>
  );
}

import { useState } from 'react';
import { type Document, verificationApi } from '#features/verification/contract.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { saveFile, useFetchFile } from '#platform/web/api/private-file.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { TextAction } from '#platform/web/kit/thread.tsx';
import { verificationMessages } from '../messages.ts';
import { DocumentPicture } from './document-picture.tsx';
import css from './verification.module.css';

/** The reader's own documents: a picture opens, a PDF is downloaded. */
export function DocumentList({
  documents,
  onRemove,
}: {
  documents: readonly Document[];
  onRemove?: (document: Document) => void;
}) {
  const t = useMessages(verificationMessages);
  const language = useLanguage();
  const fetchFile = useFetchFile();
  const [shown, setShown] = useState<Document>();
  const open = async (document: Document) => {
    if (document.isPicture) return setShown(document);
    const file = await fetchFile(verificationApi.document, { params: { id: document.id }, query: {} }).catch(
      () => undefined,
    );
    if (file) saveFile(file, document.name);
  };
  return (
    <>
      <ul className={css.documents}>
        {documents.map((document) => (
          <li key={document.id}>
            <Icon name={document.isPicture ? 'image' : 'download'} />
            <TextAction onPress={() => void open(document)}>
              <span className="sr-only">{t.openDocument({ name: document.name })}</span>
              <span aria-hidden>{document.name}</span>
            </TextAction>
            <span className={css.size}>{formatBytes(document.size, language)}</span>
            {onRemove && (
              <IconButton
                icon="trash"
                label={t.removeDocument({ name: document.name })}
                onClick={() => onRemove(document)}
              />
            )}
          </li>
        ))}
      </ul>
      {shown && (
        <Dialog open size="l" title={shown.name} onClose={() => setShown(undefined)}>
          <DocumentPicture
            asked={apiQuery(verificationApi.document, { params: { id: shown.id }, query: {} })}
            name={shown.name}
          />
        </Dialog>
      )}
    </>
  );
}

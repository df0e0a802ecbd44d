import { verificationAdminApi } from '#features/verification/admin-contract.ts';
import type { Document } from '#features/verification/contract.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { saveFile, useFetchFile } from '#platform/web/api/private-file.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { DocumentPicture } from '../document-picture.tsx';
import css from '../verification.module.css';
import { verificationAdminMessages } from './messages.ts';

/** The documents of a case: pictures as re-encoded by the server, a PDF only as a download. */
export function CasePapers({ documents }: { documents: readonly Document[] }) {
  const t = useMessages(verificationAdminMessages);
  return (
    <section aria-label={t.documents} className={css.stack}>
      <h3>{t.documents}</h3>
      {documents.map((document) => (
        <Paper key={document.id} document={document} />
      ))}
    </section>
  );
}

function Paper({ document }: { document: Document }) {
  const t = useMessages(verificationAdminMessages);
  const language = useLanguage();
  const fetchFile = useFetchFile();
  const save = async () => {
    const file = await fetchFile(verificationAdminApi.document, { params: { id: document.id }, query: {} }).catch(
      () => undefined,
    );
    if (file) saveFile(file, document.name);
  };
  return (
    <figure className={css.stack}>
      <figcaption className={css.line}>
        {document.name} <span className={css.quiet}>{formatBytes(document.size, language)}</span>
        <Button
          size="s"
          tone="quiet"
          icon="download"
          aria-label={t.saveOne({ name: document.name })}
          onClick={() => void save()}
        >
          {t.save}
        </Button>
      </figcaption>
      {document.isPicture ? (
        <DocumentPicture
          asked={apiQuery(verificationAdminApi.document, { params: { id: document.id }, query: {} })}
          name={document.name}
        />
      ) : (
        <p className={css.quiet}>{t.pdfNote}</p>
      )}
    </figure>
  );
}

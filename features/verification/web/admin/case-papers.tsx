import { verificationAdminApi } from '#features/verification/admin-contract.ts';
import type { Document } from '#features/verification/contract.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { ask } from '#platform/web/api/ask.ts';
import { saveFile, useFetchFile } from '#platform/web/api/private-file.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { DocumentPicture } from '../document-picture.tsx';
import css from '../verification.module.css';
import type { zh } from './messages.zh.ts';

/** The papers of a case: pictures as this server has encoded them anew, a PDF only to save. */
export function CasePapers({ documents }: { documents: readonly Document[] }) {
  const words = useWords<typeof zh>('verificationAdmin');
  return (
    <section aria-label={words.documents} className={css.stack}>
      <h3>{words.documents}</h3>
      {documents.map((document) => (
        <Paper key={document.id} document={document} />
      ))}
    </section>
  );
}

function Paper({ document }: { document: Document }) {
  const words = useWords<typeof zh>('verificationAdmin');
  const language = useLanguage();
  const fetchFile = useFetchFile();
  const save = async () => {
    const file = await fetchFile(verificationAdminApi.document, { params: { id: document.id }, query: {} }).catch(() => undefined);
    if (file) saveFile(file, document.name);
  };
  return (
    <figure className={css.stack}>
      <figcaption className={css.line}>
        {document.name} <span className={css.quiet}>{formatBytes(document.size, language)}</span>
        <Button size="s" tone="quiet" icon="download" aria-label={words.saveOne({ name: document.name })} onClick={() => void save()}>
          {words.save}
        </Button>
      </figcaption>
      {document.isPicture ? (
        <DocumentPicture asked={ask(verificationAdminApi.document, { params: { id: document.id }, query: {} })} name={document.name} />
      ) : (
        <p className={css.quiet}>{words.pdfNote}</p>
      )}
    </figure>
  );
}

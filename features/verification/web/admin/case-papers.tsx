import { Quiet, SaveButton } from '#features/console/web/parts-public.ts';
import { verificationAdminApi } from '#features/verification/admin-contract.ts';
import type { Document } from '#features/verification/contract.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { DocumentPicture } from '../document-picture.tsx';
import css from '../verification.module.css';
import type { zh } from './messages.zh.ts';

/** The documents of a case: pictures as re-encoded by the server, a PDF only as a download. */
export function CasePapers({ documents, t }: { documents: readonly Document[]; t: typeof zh }) {
  return (
    <section aria-label={t.documents} className={css.stack}>
      <h3>{t.documents}</h3>
      {documents.map((document) => (
        <Paper key={document.id} {...{ document, t }} />
      ))}
    </section>
  );
}

function Paper({ document: { id, name, size, isPicture }, t }: { document: Document; t: typeof zh }) {
  const language = useLanguage();
  const input = { params: { id }, query: {} };
  return (
    <figure className={css.stack}>
      <figcaption className={css.line}>
        {name} <Quiet>{formatBytes(size, language)}</Quiet>
        <SaveButton
          call={verificationAdminApi.document}
          {...input}
          {...{ name }}
          size="s"
          tone="quiet"
          label={t.saveOne({ name })}
        >
          {t.save}
        </SaveButton>
      </figcaption>
      {isPicture ? (
        <DocumentPicture asked={apiQuery(verificationAdminApi.document, input)} name={name} />
      ) : (
        <Quiet>{t.pdfNote}</Quiet>
      )}
    </figure>
  );
}

import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { richEditorMessages } from './messages.ts';
import css from './upload-list.module.css';
import type { Upload } from './upload-session.ts';
import type { Uploads } from './use-uploads.ts';

/** Pending uploads: progress, alternative text, and how to abort them. */
export function UploadList({ uploads }: { uploads: Uploads }) {
  const messages = useMessages(richEditorMessages).uploads;
  if (uploads.list.length === 0) return null;
  return (
    <ul className={css.uploads} aria-label={messages.title}>
      {uploads.list.map((upload) => (
        <UploadRow key={upload.id} upload={upload} uploads={uploads} />
      ))}
    </ul>
  );
}

function UploadRow({ upload, uploads }: { upload: Upload; uploads: Uploads }) {
  const messages = useMessages(richEditorMessages).uploads;
  const { id, file, progress, problem, canRetry } = upload;
  return (
    <li>
      <span className={css.fileName}>{file.name}</span>
      {problem === null ? (
        <progress aria-label={messages.progressOf({ name: file.name })} max={1} value={progress} />
      ) : (
        <span role="alert" className={css.problem}>
          {problem}
        </span>
      )}
      {file.type.startsWith('image/') && (
        <TextInput
          value={upload.alt}
          maxLength={200}
          aria-label={messages.altOf({ name: file.name })}
          placeholder={messages.alt}
          onChange={(event) => uploads.setAlt(id, event.target.value)}
        />
      )}
      {problem !== null && canRetry && (
        <Button size="s" onClick={() => uploads.retry(id)}>
          {messages.retry}
        </Button>
      )}
      <Button size="s" tone="quiet" onClick={() => uploads.cancel(id)}>
        {problem === null ? messages.cancel : messages.remove}
      </Button>
    </li>
  );
}

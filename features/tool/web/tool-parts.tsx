import type { ClipboardEvent, ReactNode } from 'react';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { copyText } from '#platform/web/page/share-link.ts';
import { panelMessages } from './messages.ts';
import css from './tool.module.css';
import type { TaskState } from './use-task.ts';

/** Characters of a result that are shown; all of it is copied and saved. */
const SHOWN = 100_000;

/** Buttons in a row that wraps. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={css.row}>{children}</div>;
}

type TextSourceProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  rows?: number;
  error?: string | undefined;
  /** A file that stands in place of the text. */
  file?: File | null;
  onFile?: (file: File | null) => void;
};

/** A browser needs seconds to lay out ten megabytes in a field: what is longer than this stands in for a file. */
const LONGEST_FIELD = 500_000;

function takeLong(event: ClipboardEvent<HTMLTextAreaElement>, take: (text: string) => void): void {
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const pasted = event.clipboardData.getData('text/plain');
  if (value.length + pasted.length <= LONGEST_FIELD) return;
  event.preventDefault();
  take(value.slice(0, selectionStart) + pasted + value.slice(selectionEnd));
}

/** A field for a text of any length, or a file in its place. */
export function TextSource({ label, value, onChange, rows = 8, error, file = null, onFile }: TextSourceProps) {
  const t = useMessages(panelMessages);
  const language = useLanguage();
  return (
    <>
      {file === null ? (
        <Field label={label} error={error}>
          <TextArea
            value={value}
            rows={rows}
            spellCheck={false}
            autoComplete="off"
            onChange={(event) => onChange(event.target.value)}
            onPaste={onFile && ((event) => takeLong(event, (text) => onFile(new File([text], t.pasted))))}
          />
        </Field>
      ) : (
        <p role="status">{t.file({ name: file.name, size: formatCount(file.size, language) })}</p>
      )}
      <Row>
        {onFile && (
          <FileButton icon="upload" size="s" onFile={onFile}>
            {t.chooseFile}
          </FileButton>
        )}
        <Button
          size="s"
          tone="quiet"
          icon="trash"
          onClick={() => {
            onChange('');
            onFile?.(null);
          }}
        >
          {t.clear}
        </Button>
      </Row>
    </>
  );
}

/** Saves a text or bytes as a file. */
export function saveFile(name: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content]));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

type ResultTextProps = { label: string; text: string; fileName: string; rows?: number };

/** A result to read, copy and save; of a long one the beginning is shown. */
export function ResultText({ label, text, fileName, rows = 8 }: ResultTextProps) {
  const t = useMessages(panelMessages);
  const language = useLanguage();
  const isCut = text.length > SHOWN;
  return (
    <>
      <Field
        label={label}
        hint={
          isCut ? t.cut({ shown: formatCount(SHOWN, language), all: formatCount(text.length, language) }) : undefined
        }
      >
        <TextArea value={isCut ? text.slice(0, SHOWN) : text} rows={rows} readOnly spellCheck={false} />
      </Field>
      <Row>
        <CopyButton text={text} />
        <Button size="s" icon="download" onClick={() => saveFile(fileName, text)}>
          {t.save}
        </Button>
      </Row>
    </>
  );
}

function CopyButton({ text, label }: { text: string; label?: string }) {
  const t = useMessages(panelMessages);
  const toast = useToast();
  const copy = async () => {
    if (await copyText(text)) toast.success(t.copied);
    else toast.error(t.copyFailed);
  };
  return (
    <Button size="s" icon="copy" aria-label={label} onClick={() => void copy()}>
      {t.copy}
    </Button>
  );
}

/** Values by name, each to be copied. */
export function ResultTable({ rows }: { rows: readonly { name: string; value: string }[] }) {
  const t = useMessages(panelMessages);
  return (
    <dl className={css.values}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
          <dd>{value !== '' && <CopyButton text={value} label={t.copyOf({ name })} />}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What became of a task that has no result. */
export function TaskNotice({ task }: { task: TaskState<unknown> }) {
  const t = useMessages(panelMessages);
  if (task.state === 'busy') return <p role="status">{t.working}</p>;
  if (task.state !== 'failed') return null;
  return <Callout tone="error">{task.isTimeout ? t.tookTooLong : t.failed({ reason: task.failure })}</Callout>;
}

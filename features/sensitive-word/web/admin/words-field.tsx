import { Field } from '#platform/web/kit/field.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { wordsOfFile } from './word-file.ts';

type WordsFieldProps = {
  label: string;
  choose: string;
  hint: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** Words to import, written here or read from a file, so that they are seen before they are sent. */
export function WordsField({ label, choose, hint, value, error, onChange }: WordsFieldProps) {
  return (
    <>
      <Field label={label} hint={hint} error={error} required>
        <TextArea
          name="words"
          value={value}
          rows={10}
          maxLength={2_000_000}
          onChange={(event) => onChange(event.target.value)}
        />
      </Field>
      <FileButton
        icon="upload"
        accept=".txt,.csv,text/plain,text/csv"
        onFile={async (file) => onChange(await wordsOfFile(file))}
      >
        {choose}
      </FileButton>
    </>
  );
}

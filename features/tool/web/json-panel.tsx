import { useState } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { panelMessages } from './messages.ts';
import css from './tool.module.css';
import { ResultText, TaskNotice, TextSource } from './tool-parts.tsx';
import { useStored } from './use-stored.ts';
import { useTask } from './use-task.ts';

const indents: Readonly<Record<string, string | null>> = { two: '  ', four: '    ', tab: '\t', none: null };

/** Formats and minifies JSON, says where it ends being JSON, and takes parts out of it. */
export function JsonPanel() {
  const t = useMessages(panelMessages);
  const [text, setText] = useStored('json.text');
  const [path, setPath] = useStored('json.path');
  const [layout, setLayout] = useStored('json.layout', 'two');
  const [file, setFile] = useState<File | null>(null);
  const source = file ?? text;
  const isEmpty = file === null && text.trim() === '';
  const task = useTask('json', {
    key: JSON.stringify([layout, path, file ? [file.name, file.size, file.lastModified] : text]),
    input: isEmpty ? null : { source, indent: indents[layout] ?? null, path },
  });
  const { result } = task;
  const fault = result && 'fault' in result ? result.fault : undefined;
  const found = result && 'text' in result ? result.text : undefined;
  return (
    <div className={css.stack}>
      <TextSource
        label={t.json.input}
        value={text}
        onChange={setText}
        file={file}
        onFile={setFile}
        error={fault && t.json.fault({ line: fault.line, column: fault.column })}
      />
      <div className={css.pair}>
        <Field label={t.json.layout}>
          <Select
            value={layout}
            onChange={(event) => setLayout(event.target.value)}
            options={Object.entries(t.json.layouts).map(([value, label]) => ({ value, label }))}
          />
        </Field>
        <Field
          label={t.json.path}
          hint={t.json.pathHint}
          error={result && 'isPathWrong' in result ? t.json.badPath : undefined}
        >
          <TextInput value={path} spellCheck={false} onChange={(event) => setPath(event.target.value)} />
        </Field>
      </div>
      <TaskNotice task={task} />
      {fault && file && <Callout tone="error">{t.json.fault({ line: fault.line, column: fault.column })}</Callout>}
      {found !== undefined && <p role="status">{path.trim() !== '' && found === '' ? t.json.nothing : t.json.valid}</p>}
      {found !== undefined && <ResultText label={t.result} text={found} fileName="result.json" rows={12} />}
    </div>
  );
}

import { useState } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { panelMessages } from './messages.ts';
import css from './tool.module.css';
import { ResultTable, TaskNotice, TextSource } from './tool-parts.tsx';
import { useStored } from './use-stored.ts';
import { useTask } from './use-task.ts';

/** Hashes of a text or a file. */
export function HashPanel() {
  const t = useMessages(panelMessages);
  const [text, setText] = useStored('hash.text');
  const [file, setFile] = useState<File | null>(null);
  const isEmpty = file === null && text === '';
  const task = useTask('hash', {
    key: file ? `${file.name} ${file.size} ${file.lastModified}` : `text ${text}`,
    input: isEmpty ? null : (file ?? text),
  });
  return (
    <div className={css.stack}>
      <TextSource label={t.text} value={text} rows={4} onChange={setText} file={file} onFile={setFile} />
      <TaskNotice task={task} />
      {task.result && <ResultTable rows={Object.entries(task.result).map(([name, value]) => ({ name, value }))} />}
    </div>
  );
}

import { useState } from 'react';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Stats } from '#platform/web/kit/card.tsx';
import { panelMessages } from './messages.ts';
import css from './tool.module.css';
import { TaskNotice, TextSource } from './tool-parts.tsx';
import { useStored } from './use-stored.ts';
import { useTask } from './use-task.ts';

const figures = ['han', 'words', 'characters', 'withoutSpaces', 'lines', 'paragraphs', 'bytes', 'minutes'] as const;

/** Counts what a text has. */
export function WordsPanel() {
  const t = useMessages(panelMessages);
  const language = useLanguage();
  const [text, setText] = useStored('words.text');
  const [file, setFile] = useState<File | null>(null);
  const task = useTask('words', {
    key: file ? `${file.name} ${file.size} ${file.lastModified}` : `text ${text}`,
    input: file ?? text,
  });
  const { result } = task;
  return (
    <div className={css.stack}>
      <TextSource label={t.text} value={text} rows={10} onChange={setText} file={file} onFile={setFile} />
      <TaskNotice task={task} />
      {result && (
        <Stats
          wide
          items={figures.map((name) => ({ label: t.words[name], value: formatCount(result[name], language) }))}
        />
      )}
    </div>
  );
}

import { en } from '#features/attachment/messages.en.ts';
import { zh } from '#features/attachment/messages.zh.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import type { EditorPanel } from '#platform/web/editor/editor-tool.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { ChosenList } from './chosen-list.tsx';
import { fileMarkdown, uploadFile } from './send-attachment.ts';
import css from './upload-panel.module.css';
import { useInsert, useSendingFiles } from './use-sending-files.ts';

/** Uploads chosen files and inserts them into the text as downloads. */
export const Panel: EditorPanel = ({ hand, onClose }) => {
  const messages = inLanguage({ zh_CN: zh, en_US: en }, useLanguage()).panel;
  const files = useSendingFiles(uploadFile, messages.failed);
  const ready = files.list.flatMap(({ sent }) => sent ?? []);

  const insert = useInsert(files, { hand, onClose, markdown: ready.map(fileMarkdown) });
  return (
    <div className={css.panel}>
      <div className={css.buttons}>
        <FileButton icon="upload" onFiles={files.add}>
          {messages.chooseFiles}
        </FileButton>
      </div>
      <p className={css.quiet}>{messages.fileHint}</p>
      <ChosenList messages={messages} files={files} />
      {files.list.length > 0 && (
        <Button tone="primary" busy={files.isBusy} disabled={!files.isBusy && ready.length === 0} onClick={insert}>
          {messages.insertFiles({ count: ready.length })}
        </Button>
      )}
    </div>
  );
};

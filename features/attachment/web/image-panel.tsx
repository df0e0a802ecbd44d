import { useState } from 'react';
import { en } from '#features/attachment/messages.en.ts';
import { zh } from '#features/attachment/messages.zh.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import type { EditorPanel } from '#platform/web/editor/editor-tool.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { ChosenList } from './chosen-list.tsx';
import { LocalPicture } from './local-picture.tsx';
import { imageMarkdown, uploadImage } from './send-attachment.ts';
import css from './upload-panel.module.css';
import { useInsert, useSendingFiles } from './use-sending-files.ts';

const TYPES = 'image/png,image/jpeg,image/gif,image/webp';

/**
 * Uploads chosen pictures, several at once or from a phone's camera, with alt texts, and inserts them into the text.
 */
export const Panel: EditorPanel = ({ hand, onClose }) => {
  const messages = inLanguage({ zh_CN: zh, en_US: en }, useLanguage()).panel;
  const files = useSendingFiles(uploadImage, messages.failed);
  const [alts, setAlts] = useState<Readonly<Record<number, string>>>({});
  const ready = files.list.flatMap(({ id, sent }) =>
    sent ? [{ path: sent.path, alt: alts[id]?.trim() || sent.alt }] : [],
  );

  const insert = useInsert(files, { hand, onClose, markdown: ready.map(imageMarkdown) });
  return (
    <div className={css.panel}>
      <div className={css.buttons}>
        <FileButton icon="image" accept={TYPES} onFiles={files.add}>
          {messages.chooseImages}
        </FileButton>
        <span className={css.camera}>
          <FileButton icon="plus" accept={TYPES} camera onFiles={files.add}>
            {messages.camera}
          </FileButton>
        </span>
      </div>
      <p className={css.quiet}>{messages.imageHint}</p>
      <ChosenList
        messages={messages}
        files={files}
        picture={({ file }) => <LocalPicture file={file} />}
        below={({ id, file, problem }) =>
          problem === undefined && (
            <TextInput
              value={alts[id] ?? ''}
              maxLength={200}
              aria-label={messages.altOf({ name: file.name })}
              placeholder={messages.alt}
              onKeyDown={(event) => {
                // The panel may be inside the editor's form, which Enter must not submit.
                if (event.key === 'Enter') event.preventDefault();
              }}
              onChange={(event) => setAlts({ ...alts, [id]: event.target.value })}
            />
          )
        }
      />
      {files.list.length > 0 && (
        <Button tone="primary" busy={files.isBusy} disabled={!files.isBusy && ready.length === 0} onClick={insert}>
          {messages.insertImages({ count: ready.length })}
        </Button>
      )}
    </div>
  );
};

import { useState } from 'react';
import { en } from '#features/attachment/messages.en.ts';
import { zh } from '#features/attachment/messages.zh.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import type { EditorHand } from '#platform/web/editor/editor-tool.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { ChosenList } from './chosen-list.tsx';
import { uploadVideo, videoMarkdown } from './send-attachment.ts';
import css from './upload-panel.module.css';
import { useInsert, useSendingFiles } from './use-sending-files.ts';

const TYPES = 'video/*,.mkv,.avi,.wmv,.rm,.rmvb';

/** Uploads chosen videos, with titles, and inserts them into the text; they play once processing is done. */
export function VideoUpload({ hand, onClose }: { hand: EditorHand; onClose: () => void }) {
  const messages = inLanguage({ zh_CN: zh, en_US: en }, useLanguage()).panel;
  const videos = useSendingFiles(uploadVideo, messages.failed);
  const [titles, setTitles] = useState<Readonly<Record<number, string>>>({});
  const ready = videos.list.flatMap(({ id, sent }) =>
    sent ? [{ path: sent.path, title: titles[id]?.trim() || sent.title }] : [],
  );

  const insert = useInsert(videos, { hand, onClose, markdown: ready.map(videoMarkdown) });
  return (
    <div className={css.panel}>
      <div className={css.buttons}>
        <FileButton icon="upload" accept={TYPES} onFiles={videos.add}>
          {messages.chooseVideos}
        </FileButton>
      </div>
      <p className={css.quiet}>{messages.videoHint}</p>
      <ChosenList
        messages={messages}
        files={videos}
        below={({ id, file, problem }) =>
          problem === undefined && (
            <TextInput
              value={titles[id] ?? ''}
              maxLength={100}
              aria-label={messages.titleOf({ name: file.name })}
              placeholder={messages.videoTitle}
              onKeyDown={(event) => {
                // The panel may be inside the editor's form, which Enter must not submit.
                if (event.key === 'Enter') event.preventDefault();
              }}
              onChange={(event) => setTitles({ ...titles, [id]: event.target.value })}
            />
          )
        }
      />
      {videos.list.length > 0 && (
        <Button tone="primary" busy={videos.isBusy} disabled={!videos.isBusy && ready.length === 0} onClick={insert}>
          {messages.insertVideos({ count: ready.length })}
        </Button>
      )}
    </div>
  );
}

import { type KeyboardEvent, lazy, Suspense, useRef, useState } from 'react';
import { LocalPicture, uploadImage } from '#features/attachment/web/upload-public.ts';
import type { Author } from '#features/content/author.ts';
import { loadEmojiPanel } from '#features/emoji/web/panel-public.ts';
import { LONGEST_MESSAGE, type Message, MOST_PICTURES, privateMessageApi } from '#features/private-message/contract.ts';
import { GiveButton } from '#features/red-envelope/web/public.ts';
import { countGraphemes } from '#platform/shared/grapheme.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { DraftConflict } from '#platform/web/editor/draft-conflict.tsx';
import { SendingNote } from '#platform/web/editor/sending-note.tsx';
import { useDraft } from '#platform/web/editor/use-draft.ts';
import { useSending } from '#platform/web/editor/use-sending.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Field } from '#platform/web/kit/field.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { Popover } from '#platform/web/kit/popover.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import css from './chat.module.css';
import { EMPTY_MESSAGE, messageBody, messageDraft, picturesOf } from './message-draft.ts';
import { chatMessages } from './messages.ts';

export type ChatBoxProps = { partnerId: string; partner: Author; onSent: (message: Message) => void };

const TYPES = 'image/png,image/jpeg,image/gif,image/webp';
/** In ms. */
const TYPING_EVERY = 3000;

const EmojiPanel = lazy(async () => ({ default: (await loadEmojiPanel()).Panel }));

/** Writes to the other: kept while the line is down, and sent once. */
export function ChatBox({ partnerId, partner, onSent }: ChatBoxProps) {
  const t = useMessages(chatMessages);
  const language = useLanguage();
  const caller = useCaller();
  const toast = useToast();
  const account = useViewer()?.account ?? '';
  const draft = useDraft(messageDraft(account, partnerId), EMPTY_MESSAGE, { isLate: true, subject: partner.nickname });
  const [error, setError] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  // A draft from elsewhere has only their paths.
  const [chosen, setChosen] = useState<Readonly<Record<string, File>>>({});
  const field = useRef<HTMLTextAreaElement>(null);
  const toldAt = useRef(0);
  const { content } = draft.fields;
  const pictures = picturesOf(draft.fields);

  const sending = useSending({
    draft,
    call: (options) =>
      caller(privateMessageApi.send, { params: { partnerId }, body: messageBody(draft.fields) }, options),
    onSent: (message) => {
      onSent(message);
      field.current?.focus();
    },
    onRefused: (refusal, isShown) => {
      setError(refusal.fields['content']);
      if (!isShown && refusal.fields['content'] === undefined) toast.error(refusal.message);
    },
  });
  const isLocked = sending.phase !== 'idle';
  // Rendered in the browser only. There the key itself says that it sends.
  const isTouched = matchMedia('(pointer: coarse)').matches;

  const change = (changes: { content?: string; pictures?: string }) => {
    draft.change(changes);
    setError(undefined);
  };
  const write = (text: string) => {
    change({ content: text });
    const now = Date.now();
    if (text === '' || now - toldAt.current < TYPING_EVERY) return;
    toldAt.current = now;
    void caller(privateMessageApi.typing, { params: { partnerId }, body: {} }, { quiet: true }).catch(() => undefined);
  };
  const submit = () => {
    if (isLocked || isUploading) return;
    if (content.trim() === '' && pictures.length === 0) return setError(t.missing);
    if (countGraphemes(content.trim()) > LONGEST_MESSAGE)
      return setError(t.tooLong({ most: formatCount(LONGEST_MESSAGE, language) }));
    toldAt.current = 0;
    sending.submit();
  };
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Enter of an input method accepts a candidate.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    submit();
  };
  const upload = async (files: readonly File[]) => {
    if (pictures.length + files.length > MOST_PICTURES)
      return setError(t.tooManyPictures({ most: formatCount(MOST_PICTURES, language) }));
    setUploading(true);
    const paths = [...pictures];
    let reason: string | undefined;
    const { signal } = new AbortController();
    for (const file of files) {
      try {
        const { path } = await uploadImage(file, { signal, onProgress: () => undefined });
        paths.push(path);
        setChosen((before) => ({ ...before, [path]: file }));
        change({ pictures: paths.join(' ') });
      } catch (failure) {
        reason = failure instanceof Error && failure.message !== '' ? failure.message : t.uploadFailed;
      }
    }
    setError(reason);
    setUploading(false);
  };
  return (
    <form
      noValidate
      onFocus={draft.touch}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SendingNote sending={sending} />
      <DraftConflict draft={draft} />
      <Field label={t.message} hideLabel error={error}>
        <TextArea
          ref={field}
          rows={2}
          value={content}
          placeholder={isTouched ? t.hintTouch : t.hint}
          enterKeyHint="send"
          readOnly={isLocked}
          onKeyDown={press}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      {pictures.length > 0 && (
        <p className={classNames(css.quiet, css.pictures)} role="status">
          {pictures.map((path) => chosen[path] && <LocalPicture key={path} file={chosen[path]} />)}
          {t.picturesReady({ count: formatCount(pictures.length, language) })}
          <Button size="s" tone="quiet" disabled={isLocked} onClick={() => change({ pictures: '' })}>
            {t.dropPicture}
          </Button>
        </p>
      )}
      <div className={css.tools}>
        <Popover icon="smile" label={t.addEmoji} align="start">
          {(close) => (
            <Suspense>
              <EmojiPanel
                hand={{ insert: (emoji) => write(`${content}${emoji}`) }}
                onClose={() => {
                  close();
                  // After the popover has given the focus back to its button.
                  requestAnimationFrame(() => field.current?.focus());
                }}
              />
            </Suspense>
          )}
        </Popover>
        <FileButton
          size="s"
          icon="image"
          accept={TYPES}
          busy={isUploading}
          disabled={isLocked}
          onFiles={(files) => void upload(files)}
        >
          {t.addPicture}
        </FileButton>
        <GiveButton
          label={t.giveEnvelope}
          to={{ account: partner.account, nickname: partner.nickname }}
          onSent={() => undefined}
        />
        <Button type="submit" tone="primary" icon="send" busy={sending.phase === 'busy'} disabled={isUploading}>
          {t.send}
        </Button>
      </div>
    </form>
  );
}

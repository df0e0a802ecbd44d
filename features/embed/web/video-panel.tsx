import { type KeyboardEvent, useState } from 'react';
import { VideoUpload } from '#features/attachment/web/public.ts';
import { embedApi } from '#features/embed/contract.ts';
import { en } from '#features/embed/messages.en.ts';
import { zh } from '#features/embed/messages.zh.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import type { EditorPanel } from '#platform/web/editor/editor-tool.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './video-panel.module.css';

/** Escapes a title for use between the brackets of a picture. */
const plain = (title: string) => title.trim().replace(/[\\[\]`]/g, (sign) => `\\${sign}`);

type Way = 'link' | 'upload';

/** Inserts a video into the text: from another site by its link, or an upload. */
export const Panel: EditorPanel = ({ hand, onClose }) => {
  const messages = inLanguage({ zh_CN: zh, en_US: en }, useLanguage()).panel;
  const [way, setWay] = useState<Way>('link');
  return (
    <div className={css.panel}>
      <RadioGroup<Way>
        label={messages.way}
        name="videoWay"
        value={way}
        onChange={setWay}
        options={[
          { value: 'link', label: messages.byLink },
          { value: 'upload', label: messages.byUpload },
        ]}
      />
      {way === 'link' ? <LinkPart hand={hand} onClose={onClose} /> : <VideoUpload hand={hand} onClose={onClose} />}
    </div>
  );
};

/** Converts a link copied from a video site into its player. */
const LinkPart: EditorPanel = ({ hand, onClose }) => {
  const messages = inLanguage({ zh_CN: zh, en_US: en }, useLanguage()).panel;
  const convert = useApiMutation(embedApi.convert, { quiet: true });
  const [link, setLink] = useState('');
  const [title, setTitle] = useState('');
  const [error, setError] = useState<string>();

  const insert = async () => {
    if (link.trim() === '' || convert.isPending) return;
    try {
      const { code, data } = await convert.mutateAsync({ query: { link: link.trim().slice(0, 3000) } });
      if (code !== 200) return setError(data);
      hand.insertBlock(`![${plain(title) || messages.untitled}](${data})`);
      onClose();
    } catch (fault) {
      setError(fault instanceof Error && fault.message !== '' ? fault.message : messages.failed);
    }
  };

  // Not a form: the panel may be inside the editor's form, which Enter must not submit.
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    void insert();
  };

  return (
    <FieldStack>
      <Field label={messages.link} hint={messages.hint} error={error}>
        <TextInput
          value={link}
          data-autofocus
          autoFocus
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          onKeyDown={press}
          onChange={(event) => {
            setLink(event.target.value);
            setError(undefined);
          }}
        />
      </Field>
      <Field label={messages.title} optional={messages.optional}>
        <TextInput value={title} maxLength={100} onKeyDown={press} onChange={(event) => setTitle(event.target.value)} />
      </Field>
      <Button tone="primary" busy={convert.isPending} disabled={link.trim() === ''} onClick={insert}>
        {messages.insert}
      </Button>
    </FieldStack>
  );
};

import { useState } from 'react';
import { emojiAdminApi } from '#features/emoji/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { emojiAdminMessages } from './messages.ts';
import { useSaveEmoji } from './use-save-emoji.ts';

const ACCEPT = 'image/png,image/jpeg,image/gif,image/webp';

/** Adds an emoji: a picture and what it is called. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(emojiAdminMessages);
  const [form, setForm] = useState({ name: '', keywords: '', reason: '' });
  const [file, setFile] = useState<File>();
  const { save, errors, isBusy } = useSaveEmoji(onClose);
  const bind = (key: keyof typeof form) => ({
    value: form[key],
    onChange: (event: { target: { value: string } }) => setForm((before) => ({ ...before, [key]: event.target.value })),
  });
  return (
    <Dialog
      open
      title={t.addTitle}
      onClose={onClose}
      actions={
        <Button
          tone="primary"
          busy={isBusy}
          onClick={() =>
            void save((caller) =>
              caller(emojiAdminApi.add, { body: form, ...(file ? { file } : {}) }, { overlay: true }),
            )
          }
        >
          {t.save}
        </Button>
      }
    >
      <FieldStack>
        <Field label={t.name} hint={t.nameHint} error={errors['name']} required>
          <TextInput maxLength={30} autoCapitalize="off" spellCheck={false} data-autofocus {...bind('name')} />
        </Field>
        <Field
          label={t.picture}
          hint={file ? t.chosen({ name: file.name }) : t.pictureHint}
          error={errors['picture']}
          required
        >
          <FileButton accept={ACCEPT} onFile={setFile}>
            {t.choose}
          </FileButton>
        </Field>
        <Field label={t.keywords} hint={t.keywordsHint} error={errors['keywords']} optional={t.optional}>
          <TextInput maxLength={200} {...bind('keywords')} />
        </Field>
        <Field label={t.reason} error={errors['reason']} optional={t.optional}>
          <TextInput maxLength={500} {...bind('reason')} />
        </Field>
      </FieldStack>
    </Dialog>
  );
}

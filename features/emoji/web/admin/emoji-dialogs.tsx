import { useState } from 'react';
import { FormDialog } from '#features/console/web/form-public.ts';
import { useConsoleMessages } from '#features/console/web/public.ts';
import { type AdminEmoji, emojiAdminApi } from '#features/emoji/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { emojiAdminMessages } from './messages.ts';
import { useShowEmojis } from './queries.ts';

const ACCEPT = 'image/png,image/jpeg,image/gif,image/webp';

/** Adds an emoji: picture and name. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(emojiAdminMessages);
  const kit = useConsoleMessages();
  const [file, setFile] = useState<File>();
  return (
    <FormDialog
      title={t.addTitle}
      call={emojiAdminApi.add}
      file={file}
      fields={{
        name: { label: kit.name, hint: t.nameHint, maxLength: 30, autoFocus: true },
        keywords: { label: t.keywords, hint: t.keywordsHint, maxLength: 200, optional: true },
      }}
      withReason
      show={useShowEmojis()}
      onClose={onClose}
    >
      {(errors) => (
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
      )}
    </FormDialog>
  );
}

/** Changes an emoji's keywords and whether it is enabled. */
export function EditDialog({ emoji, onClose }: { emoji: AdminEmoji; onClose: () => void }) {
  const t = useMessages(emojiAdminMessages);
  return (
    <FormDialog
      title={t.editTitle({ name: emoji.name })}
      call={emojiAdminApi.edit}
      params={{ id: emoji.id }}
      fields={{
        keywords: { label: t.keywords, hint: t.keywordsHint, maxLength: 200, optional: true, autoFocus: true },
        isOn: { label: t.isOn },
      }}
      values={{ keywords: emoji.keywords.join(' '), isOn: emoji.isOn }}
      withReason
      show={useShowEmojis()}
      onClose={onClose}
    />
  );
}

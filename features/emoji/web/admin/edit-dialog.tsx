import { useState } from 'react';
import { type AdminEmoji, emojiAdminApi } from '#features/emoji/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Switch } from '#platform/web/kit/checkbox.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { emojiAdminMessages } from './messages.ts';
import { useSaveEmoji } from './use-save-emoji.ts';

/** Changes what an emoji is found by, and whether it can be picked. */
export function EditDialog({ emoji, onClose }: { emoji: AdminEmoji; onClose: () => void }) {
  const t = useMessages(emojiAdminMessages);
  const [keywords, setKeywords] = useState(emoji.keywords.join(' '));
  const [isOn, setOn] = useState(emoji.isOn);
  const [reason, setReason] = useState('');
  const { save, errors, isBusy } = useSaveEmoji(onClose);
  const send = () =>
    save((caller) =>
      caller(emojiAdminApi.edit, { params: { id: emoji.id }, body: { keywords, isOn, reason } }, { overlay: true }),
    );
  return (
    <Dialog
      open
      title={t.editTitle({ name: emoji.name })}
      onClose={onClose}
      actions={
        <Button tone="primary" busy={isBusy} onClick={() => void send()}>
          {t.save}
        </Button>
      }
    >
      <FieldStack>
        <Field label={t.keywords} hint={t.keywordsHint} error={errors['keywords']} optional={t.optional}>
          <TextInput
            maxLength={200}
            value={keywords}
            onChange={(event) => setKeywords(event.target.value)}
            data-autofocus
          />
        </Field>
        <Switch label={t.isOn} checked={isOn} onChange={(event) => setOn(event.target.checked)} />
        <Field label={t.reason} error={errors['reason']} optional={t.optional}>
          <TextInput maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </FieldStack>
    </Dialog>
  );
}

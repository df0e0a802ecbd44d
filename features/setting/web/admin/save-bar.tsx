import { type FormEvent, useState } from 'react';
import { useConsoleMessages } from '#features/console/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { settingAdminMessages } from './messages.ts';
import css from './setting.module.css';
import type { useEdits } from './use-edits.ts';

/**
 * Stays at the bottom of the window while something is changed: what it is, why, and the button that saves all of it.
 */
export function SaveBar({ edits }: { edits: ReturnType<typeof useEdits> }) {
  const t = useMessages(settingAdminMessages);
  const kit = useConsoleMessages();
  const [reason, setReason] = useState('');
  if (edits.changed.length === 0) return null;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await edits.save(reason)) setReason('');
  };
  const wrong = edits.changed.filter(({ key }) => edits.errors[key] !== undefined);
  return (
    <form method="post" noValidate className={css.bar} onSubmit={(event) => void submit(event)}>
      <Card pad="pad">
        <p aria-live="polite">
          {wrong.length > 0
            ? t.wrong({ names: namesOf(wrong, t.and) })
            : t.unsaved({ names: namesOf(edits.changed, t.and) })}
        </p>
        <div className={css.saving}>
          <Field label={t.reason} error={edits.errors['reason']} required>
            <TextInput value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
          </Field>
          <Button tone="quiet" onClick={edits.drop}>
            {t.drop}
          </Button>
          <Button type="submit" tone="primary" busy={edits.isBusy}>
            {kit.save}
          </Button>
        </div>
      </Card>
    </form>
  );
}

const namesOf = (settings: readonly { name: string }[], and: string) => settings.map(({ name }) => name).join(and);

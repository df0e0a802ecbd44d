import { useState } from 'react';
import { type Choice, type MailChoice, reminderSettingApi } from '#features/reminder/setting-contract.ts';
import { useApiMutation, useShowAnswer } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Checkbox } from '#platform/web/kit/checkbox.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { reminderSettingMessages } from './messages.ts';
import { settingsQuery } from './queries.ts';
import css from './settings.module.css';

const mailChoices = ['never', 'once', 'digest'] as const satisfies readonly MailChoice[];

/** One kind; what is changed is saved at once. */
export function ChoiceRow({ choice }: { choice: Choice }) {
  const t = useMessages(reminderSettingMessages);
  const toast = useToast();
  const show = useShowAnswer(settingsQuery);
  const save = useApiMutation(reminderSettingApi.save);
  // What was chosen, at once; what is stored, if it was refused.
  const [shown, setShown] = useState<Pick<Choice, 'isOnSite' | 'mail' | 'isPushed'>>();
  const { isOnSite, mail, isPushed } = shown ?? choice;
  const { kind, name, isAlwaysOnSite } = choice;
  const change = async (changed: Partial<Pick<Choice, 'isOnSite' | 'mail' | 'isPushed'>>) => {
    const body = { kind, isOnSite, mail, isPushed, ...changed };
    setShown(body);
    // The request layer reports errors.
    const answer = await save.mutateAsync({ body }).catch(() => undefined);
    setShown(undefined);
    if (!answer) return;
    show(answer);
    toast.success(t.saved);
  };
  return (
    <li className={css.kind}>
      <span className={css.name}>
        {name}
        {isAlwaysOnSite && <span className={css.quiet}>{t.always}</span>}
      </span>
      <Checkbox
        label={t.onSite}
        aria-label={t.onSiteOf({ name })}
        checked={isOnSite}
        disabled={isAlwaysOnSite || save.isPending}
        onChange={(event) => void change({ isOnSite: event.target.checked })}
      />
      <Checkbox
        label={t.pushed}
        aria-label={t.pushedOf({ name })}
        checked={isPushed}
        disabled={save.isPending}
        onChange={(event) => void change({ isPushed: event.target.checked })}
      />
      <Field label={t.mailOf({ name })} hideLabel>
        <Select
          value={mail}
          disabled={save.isPending}
          onChange={(event) => {
            const chosen = mailChoices.find((value) => value === event.target.value);
            if (chosen) void change({ mail: chosen });
          }}
          options={mailChoices.map((value) => ({ value, label: t.mail[value] }))}
        />
      </Field>
    </li>
  );
}

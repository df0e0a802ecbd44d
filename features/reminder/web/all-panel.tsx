import { reminderSettingApi } from '#features/reminder/setting-contract.ts';
import { useApiMutation, useShowAnswer } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { reminderSettingMessages } from './messages.ts';
import { settingsQuery } from './queries.ts';
import css from './settings.module.css';

/** Changes one way of being told for all kinds at once. */
export function AllPanel() {
  const t = useMessages(reminderSettingMessages);
  const toast = useToast();
  const show = useShowAnswer(settingsQuery);
  const save = useApiMutation(reminderSettingApi.saveAll);
  const rows = [
    {
      name: t.onSite,
      choices: [
        { label: t.allOn, body: { isOnSite: true } },
        { label: t.allOff, body: { isOnSite: false } },
      ],
    },
    {
      name: t.pushed,
      choices: [
        { label: t.allOn, body: { isPushed: true } },
        { label: t.allOff, body: { isPushed: false } },
      ],
    },
    {
      name: t.mailed,
      choices: [
        { label: t.mail.once, body: { mail: 'once' } },
        { label: t.mail.digest, body: { mail: 'digest' } },
        { label: t.mail.never, body: { mail: 'never' } },
      ],
    },
  ] as const;
  const change = async (body: (typeof rows)[number]['choices'][number]['body']) => {
    // The request layer reports errors.
    const answer = await save.mutateAsync({ body }).catch(() => undefined);
    if (!answer) return;
    show(answer);
    toast.success(t.saved);
  };
  return (
    <Panel title={t.all}>
      <ul className={css.kinds}>
        {rows.map(({ name, choices }) => (
          <li key={name} className={css.all}>
            <span className={css.name}>{name}</span>
            {choices.map(({ label, body }) => (
              <Button
                key={label}
                aria-label={t.allOf({ name, choice: label })}
                disabled={save.isPending}
                onClick={() => void change(body)}
              >
                {label}
              </Button>
            ))}
          </li>
        ))}
      </ul>
      <p className={css.quiet}>{t.allText}</p>
    </Panel>
  );
}

import type { ReminderSettings } from '#features/reminder/setting-contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { IconButton } from '#platform/web/kit/icon-button.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { reminderSettingMessages } from './messages.ts';
import css from './settings.module.css';
import { usePush } from './use-push.ts';

/** Turns push on for this browser, and lists all that have it. */
export function PushPanel({ settings }: { settings: ReminderSettings }) {
  const t = useMessages(reminderSettingMessages);
  const { state, isBusy, turnOn, turnOff } = usePush(settings);
  const canTurnOn = state === 'off' || state === 'failed';
  return (
    <Panel title={t.push}>
      <p className={css.quiet}>{t.pushText}</p>
      <p className={css.state} aria-live="polite">
        {t.states[state]}
      </p>
      {canTurnOn && (
        <Button icon="bell" tone="primary" busy={isBusy} onClick={() => void turnOn()}>
          {t.turnOn}
        </Button>
      )}
      {settings.devices.length > 0 && (
        <ul className={css.kinds} aria-label={t.devices}>
          {settings.devices.map(({ id, name, isThis, addedAt }) => (
            <li key={id} className={css.device}>
              <Icon name="phone" />
              <span className={css.name}>
                {name}
                <span className={css.quiet}>
                  {isThis && `${t.thisDevice} · `}
                  <TimeAgo at={addedAt} />
                </span>
              </span>
              <IconButton
                icon="trash"
                size="s"
                label={t.removeDevice({ name })}
                disabled={isBusy}
                onClick={() => void turnOff(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

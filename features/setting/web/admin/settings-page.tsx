import { useState } from 'react';
import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import { type SettingCard, settingApi } from '#features/setting/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { PageHeading, Panel } from '#platform/web/kit/card.tsx';
import { settingAdminMessages } from './messages.ts';
import css from './setting.module.css';
import { SettingDialog } from './setting-dialog.tsx';
import { useValueText } from './value-text.ts';

const pageMessages = consoleMessages(settingAdminMessages);

const settingsQuery = apiQuery(settingApi.list, { query: {} });

export const queries = () => [settingsQuery];

/** `/admin/settings`: the site settings staff can change, by topic. */
export function Page() {
  return (
    <ConsoleFrame area="setting" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(settingAdminMessages);
  const query = useApiQuery(settingsQuery);
  const [chosen, setChosen] = useState<SettingCard | null>(null);
  return (
    <>
      <PageHeading title={t.title} text={t.text} />
      <QueryState asked={query}>
        {({ topics }) =>
          topics.map((topic) => (
            <Panel key={topic.name} title={topic.title}>
              <ul className={css.list}>
                {topic.settings.map((setting) => (
                  <SettingRow key={setting.key} setting={setting} onChange={() => setChosen(setting)} />
                ))}
              </ul>
            </Panel>
          ))
        }
      </QueryState>
      {chosen && <SettingDialog setting={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function SettingRow({ setting, onChange }: { setting: SettingCard; onChange: () => void }) {
  const t = useMessages(settingAdminMessages);
  const textOf = useValueText(setting);
  return (
    <li className={css.row}>
      <div>
        <h3 className={css.name}>{setting.name}</h3>
        <p className={css.help}>{setting.help}</p>
      </div>
      <div className={css.value}>
        <span>{textOf(setting.value)}</span>
        {textOf(setting.value) !== textOf(setting.initial) && (
          <span className={css.help}>{t.initial({ value: textOf(setting.initial) })}</span>
        )}
      </div>
      <Button size="s" aria-label={t.changeOf({ name: setting.name })} onClick={onChange}>
        {t.change}
      </Button>
    </li>
  );
}

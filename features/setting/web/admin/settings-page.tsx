import { defineConsoleSheet } from '#features/console/web/page-public.ts';
import { type SettingCard, settingApi } from '#features/setting/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { settingAdminMessages } from './messages.ts';
import css from './setting.module.css';
import { SettingDialog } from './setting-dialog.tsx';
import { useValueText } from './value-text.ts';

/** `/admin/settings`: the site settings staff can change, by topic. */
export const { Page, queries } = defineConsoleSheet({
  area: 'setting',
  messages: settingAdminMessages,
  heading: ({ title, text }) => ({ title, text }),
  query: apiQuery(settingApi.list, { query: {} }),
  View: ({ answer: { topics }, dialogs }) =>
    topics.map((topic) => (
      <Panel key={topic.name} title={topic.title}>
        <ul className={css.list}>
          {topic.settings.map((setting) => (
            <SettingRow
              key={setting.key}
              setting={setting}
              onChange={() => dialogs.open((close) => <SettingDialog setting={setting} onClose={close} />)}
            />
          ))}
        </ul>
      </Panel>
    )),
});

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

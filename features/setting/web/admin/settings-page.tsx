import { useState } from 'react';
import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { type SettingCard, settingApi } from '#features/setting/contract.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { PageHeading, Panel } from '#platform/web/kit/card.tsx';
import type { zh } from './messages.zh.ts';
import css from './setting.module.css';
import { SettingDialog } from './setting-dialog.tsx';
import { useValueText } from './value-text.ts';

const pageWords = consoleWords('settingAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

const askSettings = ask(settingApi.list, { query: {} });

export const asks = () => [askSettings];

/** `/admin/settings`: what staff can change about the site, by topic. */
export function Page() {
  return (
    <ConsoleFrame area="setting" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('settingAdmin');
  const asked = useAsk(askSettings);
  const [chosen, setChosen] = useState<SettingCard | null>(null);
  return (
    <>
      <PageHeading title={words.title} text={words.text} />
      <AskState asked={asked}>
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
      </AskState>
      {chosen && <SettingDialog setting={chosen} onClose={() => setChosen(null)} />}
    </>
  );
}

function SettingRow({ setting, onChange }: { setting: SettingCard; onChange: () => void }) {
  const words = useWords<typeof zh>('settingAdmin');
  const textOf = useValueText(setting);
  return (
    <li className={css.row}>
      <div>
        <h3 className={css.name}>{setting.name}</h3>
        <p className={css.help}>{setting.help}</p>
      </div>
      <div className={css.value}>
        <span>{textOf(setting.value)}</span>
        {textOf(setting.value) !== textOf(setting.initial) && <span className={css.help}>{words.initial({ value: textOf(setting.initial) })}</span>}
      </div>
      <Button size="s" aria-label={words.changeOf({ name: setting.name })} onClick={onChange}>
        {words.change}
      </Button>
    </li>
  );
}

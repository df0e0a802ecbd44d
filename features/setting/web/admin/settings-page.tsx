import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { FindBox } from '#features/console/web/form-public.ts';
import { defineConsoleSheet } from '#features/console/web/page-public.ts';
import { type SettingCard, type SettingTopicCard, settingApi } from '#features/setting/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { SideNav } from '#platform/web/kit/side-nav.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Chips } from '#platform/web/kit/tabs.tsx';
import { existing, findSettings } from './find-settings.ts';
import { HistoryDialog } from './history-dialog.tsx';
import { settingAdminMessages } from './messages.ts';
import { SaveBar } from './save-bar.tsx';
import css from './setting.module.css';
import { asideOf, SettingAside } from './setting-aside.tsx';
import { useEdits } from './use-edits.ts';
import { ValueField } from './value-field.tsx';

/** `/admin/settings`: the site settings staff can change, a group at a time or those found by a word. */
export const { Page, queries } = defineConsoleSheet({
  area: 'setting',
  messages: settingAdminMessages,
  heading: ({ title, text }) => ({ title, text }),
  query: apiQuery(settingApi.list, { query: {} }),
  View: ({ answer }) => <Settings topics={answer.topics} />,
});

function Settings({ topics: all }: { topics: readonly SettingTopicCard[] }) {
  const t = useMessages(settingAdminMessages);
  const [search, setSearch] = useSearchParams();
  const address = search.toString();
  const [followed, setFollowed] = useState(address);
  const [word, setWord] = useState(search.get('find') ?? '');
  // A link to a group or to what was found elsewhere takes the place of what is typed.
  if (address !== followed) {
    setFollowed(address);
    setWord(search.get('find') ?? '');
  }
  const edits = useEdits(all);
  const topics = existing(all);
  const wanted = word.trim();
  const chosen = topics.find(({ name }) => name === search.get('group')) ?? topics[0];
  const shown = wanted === '' ? (chosen ? [chosen] : []) : findSettings(topics, wanted);
  const [alone, ...others] = shown;
  const aside = others.length === 0 ? asideOf(alone?.name) : undefined;
  const wrongGroup = topics.find(({ settings }) => settings.some(({ key }) => key === edits.wrong));
  const isAway =
    wrongGroup !== undefined && !shown.some(({ settings }) => settings.some(({ key }) => key === edits.wrong));
  // A refused setting of a group that is not on screen: leads there.
  useEffect(() => {
    if (!isAway || wrongGroup === undefined) return;
    setWord('');
    setSearch({ group: wrongGroup.name });
  }, [isAway, wrongGroup, setSearch]);
  const links = topics.map(({ name, title }) => ({
    to: `/admin/settings?group=${name}`,
    label: title,
    current: wanted === '' && name === chosen?.name,
  }));
  return (
    <>
      <div className={css.find}>
        <FindBox label={t.find} value={word} onChange={setWord} />
      </div>
      <div className={css.narrow}>
        <Chips always label={t.groups} items={links} />
      </div>
      <div className={css.columns}>
        <div className={css.wide}>
          <SideNav label={t.groups} groups={[{ items: links }]} />
        </div>
        <div className={classNames(css.groups, aside && css.beside)}>
          {shown.length === 0 && <EmptyState icon="search" title={t.notFound} />}
          {shown.map((topic) => (
            <Panel key={topic.name} title={topic.title}>
              <ul className={css.list}>
                {topic.settings.map((setting) => (
                  <SettingRow key={setting.key} {...{ setting, edits }} />
                ))}
              </ul>
            </Panel>
          ))}
          {aside && (
            <div className={css.aside}>
              <SettingAside
                aside={aside}
                values={Object.fromEntries((alone?.settings ?? []).map((one) => [one.key, edits.valueOf(one)]))}
              />
            </div>
          )}
        </div>
      </div>
      <SaveBar edits={edits} />
      {edits.question}
    </>
  );
}

function SettingRow({ setting, edits }: { setting: SettingCard; edits: ReturnType<typeof useEdits> }) {
  const t = useMessages(settingAdminMessages);
  const [isOpen, setOpen] = useState(false);
  const value = edits.valueOf(setting);
  const row = useRef<HTMLLIElement>(null);
  const { wrong, tookFocus } = edits;
  const isWrong = wrong === setting.key;
  const isChanged = edits.changed.some(({ key }) => key === setting.key);
  // The bar that saves comes up over the end of the window, where the field may stand.
  useEffect(() => {
    if (isChanged) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isChanged]);
  // The group of a refused setting may come on screen later than the refusal.
  useEffect(() => {
    if (!isWrong) return;
    row.current?.scrollIntoView({ block: 'center' });
    row.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
    tookFocus();
  });
  return (
    <li ref={row} className={css.row}>
      <div className={css.field}>
        <ValueField
          setting={setting}
          value={value}
          error={edits.errors[setting.key]}
          onChange={(changed) => edits.set(setting, changed)}
        />
      </div>
      <div className={css.acts}>
        {String(value) !== String(setting.initial) && (
          <Button
            size="s"
            tone="quiet"
            aria-label={t.initialOf({ name: setting.name })}
            onClick={() => edits.set(setting, setting.initial)}
          >
            {t.useInitial}
          </Button>
        )}
        <Button size="s" tone="quiet" aria-label={t.historyOf({ name: setting.name })} onClick={() => setOpen(true)}>
          {t.history}
        </Button>
      </div>
      {isOpen && <HistoryDialog setting={setting} onClose={() => setOpen(false)} />}
    </li>
  );
}

import { AskState } from '#features/console/web/public.ts';
import { type SettingCard, settingApi } from '#features/setting/contract.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Timeline } from '#platform/web/kit/card.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { zh } from './messages.zh.ts';
import css from './setting.module.css';
import { useValueText } from './value-text.ts';

/** Who changed a setting, from what to what, and why. */
export function SettingHistory({ setting }: { setting: SettingCard }) {
  const words = useWords<typeof zh>('settingAdmin');
  const textOf = useValueText(setting);
  const asked = useAsk(ask(settingApi.history, { params: { key: setting.key }, query: {} }));
  return (
    <section>
      <h3 className={css.name}>{words.history}</h3>
      <AskState asked={asked}>
        {({ records }) =>
          records.length === 0 ? (
            <p className={css.help}>{words.noHistory}</p>
          ) : (
            <Timeline
              items={records.map((record) => ({
                key: record.id,
                time: (
                  <>
                    <TimeAgo at={record.at} /> {record.actor && words.by({ name: record.actor.nickname })}
                  </>
                ),
                text: (
                  <>
                    {words.from({ before: textOf(record.before), after: textOf(record.after) })}
                    <span className={css.help}>{record.reason}</span>
                  </>
                ),
              }))}
            />
          )
        }
      </AskState>
    </section>
  );
}

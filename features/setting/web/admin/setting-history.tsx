import { QueryState } from '#features/console/web/public.ts';
import { type SettingCard, settingApi } from '#features/setting/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Timeline } from '#platform/web/kit/card.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { settingAdminMessages } from './messages.ts';
import css from './setting.module.css';
import { useValueText } from './value-text.ts';

/** The changes of a setting: member, old and new value, reason. */
export function SettingHistory({ setting }: { setting: SettingCard }) {
  const t = useMessages(settingAdminMessages);
  const textOf = useValueText(setting);
  const result = useApiQuery(apiQuery(settingApi.history, { params: { key: setting.key }, query: {} }));
  return (
    <section>
      <h3 className={css.name}>{t.history}</h3>
      <QueryState asked={result}>
        {({ records }) =>
          records.length === 0 ? (
            <p className={css.help}>{t.noHistory}</p>
          ) : (
            <Timeline
              items={records.map((record) => ({
                key: record.id,
                time: (
                  <>
                    <TimeAgo at={record.at} /> {record.actor && t.by({ name: record.actor.nickname })}
                  </>
                ),
                text: (
                  <>
                    {t.from({ before: textOf(record.before), after: textOf(record.after) })}
                    <span className={css.help}>{record.reason}</span>
                  </>
                ),
              }))}
            />
          )
        }
      </QueryState>
    </section>
  );
}

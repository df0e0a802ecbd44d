import { useState } from 'react';
import { accountPaths } from '#features/profile/paths.ts';
import { type ReminderSettings, reminderSettingApi } from '#features/reminder/setting-contract.ts';
import { useApiMutation, useApiQuery, useShowAnswer } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { Callout, ErrorState } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { AllPanel } from './all-panel.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { reminderSettingMessages } from './messages.ts';
import { NotifyLayout } from './notify-layout.tsx';
import { PushPanel } from './push-panel.tsx';
import { settingsQuery } from './queries.ts';
import css from './settings.module.css';
import { unreadQuery } from './unread.ts';

export const queries = () => [settingsQuery, unreadQuery];

/** `/notify/settings`: where the reader is told of each kind. */
export function Page() {
  const t = useMessages(reminderSettingMessages);
  const settings = useApiQuery(settingsQuery);
  const { data, error } = settings;
  return (
    <NotifyLayout title={t.title} text={t.text}>
      {settings.isPending && <SettingsSkeleton />}
      {error && !data && <ErrorState message={error.message} onRetry={() => void settings.refetch()} />}
      {data && (
        <>
          <Lacks lacks={data.mailLacks} />
          <AllPanel />
          {data.groups.map(({ group, kinds }) => (
            <Panel key={group} title={t.groups[group]}>
              <ul className={css.kinds}>
                {kinds.map((choice) => (
                  <ChoiceRow key={choice.kind} choice={choice} />
                ))}
              </ul>
              {group === 'talk' && <p className={css.quiet}>{t.messagesText}</p>}
            </Panel>
          ))}
          <DigestPanel settings={data} />
          <PushPanel settings={data} />
        </>
      )}
    </NotifyLayout>
  );
}

/** Why nothing would be mailed. */
function Lacks({ lacks }: { lacks: ReminderSettings['mailLacks'] }) {
  const t = useMessages(reminderSettingMessages);
  if (lacks === null) return null;
  if (lacks === 'provider') return <Callout tone="notice">{t.lacksProvider}</Callout>;
  return (
    <Callout tone="notice">
      {t.lacksAddress} <Link to={accountPaths.edit}>{t.bind}</Link>
    </Callout>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

function DigestPanel({ settings: { digest, timeZone } }: { settings: ReminderSettings }) {
  const t = useMessages(reminderSettingMessages);
  const toast = useToast();
  const show = useShowAnswer(settingsQuery);
  const save = useApiMutation(reminderSettingApi.saveDigest);
  // What was chosen, at once, also where two choices follow each other quickly.
  const [shown, setShown] = useState(digest);
  const change = async (changed: Partial<typeof digest>) => {
    const body = { ...shown, ...changed };
    setShown(body);
    // The request layer reports errors.
    const answer = await save.mutateAsync({ body }).catch(() => undefined);
    if (!answer) return setShown(digest);
    show(answer);
    toast.success(t.saved);
  };
  return (
    <Panel title={t.digest}>
      <p className={css.quiet}>{t.digestText({ timeZone })}</p>
      <div className={css.digest}>
        <Field label={t.every}>
          <Select
            value={shown.every}
            onChange={(event) => void change({ every: event.target.value === 'week' ? 'week' : 'day' })}
            options={[
              { value: 'day', label: t.periods.day },
              { value: 'week', label: t.periods.week },
            ]}
          />
        </Field>
        <Field label={t.hour}>
          <Select
            value={String(shown.hour)}
            onChange={(event) => void change({ hour: Number(event.target.value) })}
            options={HOURS}
          />
        </Field>
      </div>
    </Panel>
  );
}

function SettingsSkeleton() {
  return (
    <SkeletonArea>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
        <div key={row} className={css.shape}>
          <Skeleton size="m" quarters={3} />
        </div>
      ))}
    </SkeletonArea>
  );
}

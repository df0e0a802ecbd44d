import { useLocation } from 'react-router';
import { notifyPaths } from '#features/reminder/paths.ts';
import { reminderSettingApi, type Unsubscribing } from '#features/reminder/setting-contract.ts';
import { apiQuery, useApiMutation, useApiQuery, useShowAnswer } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { reminderSettingMessages } from './messages.ts';
import css from './settings.module.css';

/** `/notify/unsubscribe?token=…`: ends mails, for whoever has the link; opening it changes nothing. */
export function Page() {
  const t = useMessages(reminderSettingMessages);
  const token = new URLSearchParams(useLocation().search).get('token') ?? '';
  return (
    <Columns shape="single">
      <PageHead title={t.unsubscribe} />
      <MainColumn>
        <PageHeading title={t.unsubscribe} />
        <Card pad="pad">{token === '' ? <ErrorState message={t.incomplete} /> : <Subscription token={token} />}</Card>
      </MainColumn>
    </Columns>
  );
}

function Subscription({ token }: { token: string }) {
  const query = apiQuery(reminderSettingApi.readUnsubscribing, { query: { token } });
  const { data, error, refetch } = useApiQuery(query);
  const show = useShowAnswer(query);
  // Trying again helps nobody there; the settings do.
  if (error?.status === 404 && !data)
    return (
      <EmptyState icon="mail" title={error.message}>
        <ToSettings />
      </EmptyState>
    );
  if (error && !data) return <ErrorState message={error.message} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <SkeletonArea>
        <Skeleton size="m" quarters={3} />
      </SkeletonArea>
    );
  return data.isOver ? <Over scope={data.scope} /> : <Offer token={token} offered={data} onDone={show} />;
}

function Offer({
  token,
  offered: { scope, names },
  onDone,
}: {
  token: string;
  offered: Unsubscribing;
  onDone: (answer: Unsubscribing) => void;
}) {
  const t = useMessages(reminderSettingMessages);
  const unsubscribe = useApiMutation(reminderSettingApi.unsubscribe);
  const end = async (isAll: boolean) => {
    // The request layer reports errors.
    const answer = await unsubscribe.mutateAsync({ body: { token, isAll } }).catch(() => undefined);
    if (answer) onDone(answer);
  };
  return (
    <>
      <p>{scope === 'kinds' ? t.ends.kinds({ names }) : t.ends[scope]}</p>
      <p className={css.quiet}>{t.stays}</p>
      <div className={css.buttons}>
        <Button tone="primary" disabled={unsubscribe.isPending} onClick={() => void end(false)}>
          {t.end}
        </Button>
        {scope !== 'all' && (
          <Button disabled={unsubscribe.isPending} onClick={() => void end(true)}>
            {t.endAll}
          </Button>
        )}
      </div>
    </>
  );
}

function Over({ scope }: Pick<Unsubscribing, 'scope'>) {
  const t = useMessages(reminderSettingMessages);
  return (
    <EmptyState icon="check" title={t.over} text={t.overText[scope]}>
      <ToSettings />
    </EmptyState>
  );
}

function ToSettings() {
  const t = useMessages(reminderSettingMessages);
  return <ButtonLink to={notifyPaths.settings}>{t.toSettings}</ButtonLink>;
}

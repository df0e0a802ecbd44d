import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { moderationApi } from '#features/moderation/contract.ts';
import { AccountLayout } from '#features/profile/web/public.ts';
import { apiQuery, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { ActBody, AppealDialog } from './own-act.tsx';
import css from './own-acts.module.css';
import { ownActsMessages } from './own-acts-messages.ts';
import type { zh } from './own-acts-messages.zh.ts';

const actsQuery = apiQuery(moderationApi.own, { query: {} });

export const queries = () => [actsQuery];

/** `/user/moderation`: what staff have done to the reader's texts and account. */
export function Page() {
  const t = useMessages(ownActsMessages);
  const { data, error, refetch } = useApiQuery(actsQuery);
  const [appealed, setAppealed] = useState<string>();
  return (
    <AccountLayout title={t.title} text={t.text}>
      <Card pad="pad">
        {error && !data && <ErrorState message={error.message} onRetry={() => void refetch()} />}
        {data?.records.length === 0 && <EmptyState icon="check" title={t.none} text={t.noneText} />}
        {data && data.records.length > 0 && (
          <ul className={css.list}>
            {data.records.map((act) => (
              <li key={act.id} className={css.act}>
                <ActBody {...{ act, t }} onAppeal={() => setAppealed(act.id)} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {appealed !== undefined && <Appealing id={appealed} t={t} onClose={() => setAppealed(undefined)} />}
    </AccountLayout>
  );
}

function Appealing({ id, t, onClose }: { id: string; t: typeof zh; onClose: () => void }) {
  const appeal = useApiMutation(moderationApi.appeal);
  const client = useQueryClient();
  const toast = useToast();
  const send = (text: string) =>
    appeal.mutate(
      { params: { id }, body: { text } },
      {
        onSuccess: () => {
          toast.success(t.sent);
          void client.invalidateQueries({ queryKey: [moderationApi.own.path] });
          onClose();
        },
      },
    );
  return <AppealDialog t={t} busy={appeal.isPending} onSend={send} onClose={onClose} />;
}

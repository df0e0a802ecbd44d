import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActUponMember, moderationApi } from '#features/moderation/contract.ts';
import { AccountLayout } from '#features/profile/web/public.ts';
import { apiQuery, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
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
              <Act key={act.id} {...{ act, t }} onAppeal={() => setAppealed(act.id)} />
            ))}
          </ul>
        )}
      </Card>
      {appealed !== undefined && <AppealDialog id={appealed} t={t} onClose={() => setAppealed(undefined)} />}
    </AccountLayout>
  );
}

function Act({ act, t, onAppeal }: { act: ActUponMember; t: typeof zh; onAppeal: () => void }) {
  const instant = useInstant();
  const names: Readonly<Record<string, string>> = t.decisions;
  return (
    <li className={css.act}>
      <h2>{names[act.decision] ?? act.decision}</h2>
      <p className={css.line}>
        <TimeAgo at={act.at} />
        {act.until !== null && <span>{t.until({ at: instant(act.until) })}</span>}
        {act.reversedAt !== null && <Status tone="good">{t.reversed}</Status>}
        {act.appeal && (
          <Status tone={act.appeal.state === 'open' ? 'waiting' : 'neutral'}>{t.states[act.appeal.state]}</Status>
        )}
      </p>
      {act.title !== '' && <p>{act.title}</p>}
      {act.excerpt !== '' && <blockquote>{act.excerpt}</blockquote>}
      <p>{t.reason({ reason: act.reason })}</p>
      {act.appeal && <blockquote>{act.appeal.text}</blockquote>}
      {act.may.appeal && (
        <p>
          <Button size="s" onClick={onAppeal}>
            {t.appeal}
          </Button>
        </p>
      )}
    </li>
  );
}

function AppealDialog({ id, t, onClose }: { id: string; t: typeof zh; onClose: () => void }) {
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
  return (
    <ReasonDialog
      title={t.appeal}
      text={t.appealText}
      reasonLabel={t.appealLabel}
      reasonMissing={t.missing}
      confirmLabel={t.appeal}
      busy={appeal.isPending}
      onConfirm={send}
      onClose={onClose}
    />
  );
}

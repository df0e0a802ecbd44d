import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Application, type Kind, type State, verificationApi } from '#features/verification/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { verificationMessages } from '../messages.ts';
import { DetailList } from './detail-list.tsx';
import { DocumentList } from './document-list.tsx';
import { ownQuery } from './queries.ts';
import css from './verification.module.css';

const tones = { pending: 'waiting', approved: 'good', refused: 'bad', withdrawn: 'neutral', revoked: 'bad' } as const;

/** The state of an application as a label. */
export function StateMark({ state }: { state: State }) {
  const t = useMessages(verificationMessages);
  return <Status tone={tones[state]}>{t.states[state]}</Status>;
}

/** The reader's application, its state and the reason for it. */
export function ApplicationCard({
  kind,
  application,
  mayWithdraw,
}: {
  kind: Kind;
  application: Application;
  mayWithdraw: boolean;
}) {
  const t = useMessages(verificationMessages);
  const queries = useQueryClient();
  const toast = useToast();
  const [isConfirming, setConfirming] = useState(false);
  const withdraw = useApiMutation(verificationApi.withdraw, { overlay: true });
  const withdrawNow = async () => {
    setConfirming(false);
    // The request layer reports errors; the page then shows the current state.
    const done = await withdraw.mutateAsync({ params: { id: application.id }, body: {} }).catch(() => undefined);
    if (done) toast.success(t.withdrawn);
    await queries.invalidateQueries({ queryKey: [ownQuery[kind].endpoint.path] });
  };
  return (
    <Panel
      title={
        <span className={css.line}>
          {t[kind].title} <StateMark state={application.state} />
        </span>
      }
    >
      <div className={css.stack}>
        <p>{t.stateTexts[application.state]}</p>
        {application.reason !== '' && <p className={css.reason}>{t.reason({ reason: application.reason })}</p>}
        <DetailList
          details={application.details}
          more={[
            { label: t.appliedAt, value: <TimeAgo at={application.appliedAt} /> },
            ...(application.decidedAt === null
              ? []
              : [{ label: t.decidedAt, value: <TimeAgo at={application.decidedAt} /> }]),
          ]}
        />
        <DocumentList documents={application.documents} />
        {mayWithdraw && (
          <div>
            <Button onClick={() => setConfirming(true)}>{t.withdraw}</Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={t.withdraw}
        text={t.withdrawText}
        confirmLabel={t.withdraw}
        onConfirm={() => void withdrawNow()}
        onClose={() => setConfirming(false)}
      />
    </Panel>
  );
}

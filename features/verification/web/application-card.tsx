import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Application, type Kind, type State, verificationApi } from '#features/verification/contract.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../messages.zh.ts';
import { askOwn } from './asks.ts';
import { DetailList } from './detail-list.tsx';
import { DocumentList } from './document-list.tsx';
import css from './verification.module.css';

const tones = { pending: 'waiting', approved: 'good', refused: 'bad', withdrawn: 'neutral', revoked: 'bad' } as const;

/** The state of an application in a word. */
export function StateMark({ state }: { state: State }) {
  const words = useWords<typeof zh>('verification');
  return <Status tone={tones[state]}>{words.states[state]}</Status>;
}

/** What the reader has handed in, what has become of it, and why. */
export function ApplicationCard({ kind, application, mayWithdraw }: { kind: Kind; application: Application; mayWithdraw: boolean }) {
  const words = useWords<typeof zh>('verification');
  const queries = useQueryClient();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const withdraw = useAct(verificationApi.withdraw, { overlay: true });
  const withdrawNow = async () => {
    setAsking(false);
    // Refusals are said by the request layer; the page then shows how things stand.
    const done = await withdraw.mutateAsync({ params: { id: application.id }, body: {} }).catch(() => undefined);
    if (done) toast.success(words.withdrawn);
    await queries.invalidateQueries({ queryKey: [askOwn[kind].endpoint.path] });
  };
  return (
    <Panel
      title={
        <span className={css.line}>
          {words[kind].title} <StateMark state={application.state} />
        </span>
      }
    >
      <div className={css.stack}>
        <p>{words.stateTexts[application.state]}</p>
        {application.reason !== '' && <p className={css.reason}>{words.reason({ reason: application.reason })}</p>}
        <DetailList
          details={application.details}
          more={[
            { label: words.appliedAt, value: <TimeAgo at={application.appliedAt} /> },
            ...(application.decidedAt === null ? [] : [{ label: words.decidedAt, value: <TimeAgo at={application.decidedAt} /> }]),
          ]}
        />
        <DocumentList documents={application.documents} />
        {mayWithdraw && (
          <div>
            <Button onClick={() => setAsking(true)}>{words.withdraw}</Button>
          </div>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={words.withdraw}
        text={words.withdrawText}
        confirmLabel={words.withdraw}
        onConfirm={() => void withdrawNow()}
        onClose={() => setAsking(false)}
      />
    </Panel>
  );
}

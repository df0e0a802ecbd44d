import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { QueryState } from '#features/console/web/public.ts';
import { memberPath } from '#features/member/paths.ts';
import { type VerificationCase, verificationAdminApi } from '#features/verification/admin-contract.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Byline, Dot } from '#platform/web/kit/list-row.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { StateMark } from '../application-card.tsx';
import { DetailList } from '../detail-list.tsx';
import css from '../verification.module.css';
import { CasePapers } from './case-papers.tsx';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';
import { verificationAdminMessages } from './messages.ts';
import { caseQuery, hrefOf, type QueueSearchParams } from './search-params.ts';

/** One application with its documents; keys `a` and `x` decide. */
export function CaseView({ id, searchParams }: { id: string; searchParams: QueueSearchParams }) {
  const t = useMessages(verificationAdminMessages);
  const query = useApiQuery(caseQuery(id));
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [decision, setDecision] = useState<Decision | null>(null);
  const list = hrefOf({ ...searchParams, id: undefined });
  const finish = async (isDone: boolean) => {
    setDecision(null);
    if (!isDone) return;
    for (const endpoint of [verificationAdminApi.list, verificationAdminApi.read])
      await queries.invalidateQueries({ queryKey: [endpoint.path] });
    void navigate(list);
  };
  return (
    <>
      <div>
        <ButtonLink tone="quiet" icon="chevronLeft" to={list}>
          {t.back}
        </ButtonLink>
      </div>
      <QueryState asked={query}>
        {(found) => (
          <>
            <Case found={found} onDecide={setDecision} />
            {decision && <DecisionDialog id={id} decision={decision} onClose={(isDone) => void finish(isDone)} />}
            <PageKeys
              acts={found.may.decide ? ['approve', 'refuse', 'help'] : ['help']}
              onApprove={() => setDecision('approve')}
              onRefuse={() => setDecision('refuse')}
            />
          </>
        )}
      </QueryState>
    </>
  );
}

function Case({ found, onDecide }: { found: VerificationCase; onDecide: (decision: Decision) => void }) {
  const t = useMessages(verificationAdminMessages);
  const { member, may } = found;
  return (
    <Panel
      title={
        <span className={css.line}>
          {t.kindNames[found.kind]} <StateMark state={found.state} />
        </span>
      }
    >
      <div className={css.stack}>
        <div className={css.line}>
          <Avatar name={member.nickname} src={member.avatarPath} size="s" />
          <Byline name={member.nickname} to={memberPath(member.account)}>
            <Dot />
            <TimeAgo at={found.appliedAt} />
          </Byline>
        </div>
        <DetailList details={found.details} />
        {found.reason !== '' && <p className={css.reason}>{found.reason}</p>}
        {found.decidedBy !== null && <p className={css.quiet}>{t.decidedBy({ name: found.decidedBy })}</p>}
        <CasePapers documents={found.documents} />
        <Earlier earlier={found.earlier} />
        {found.state === 'pending' && !may.decide && <Callout>{t.own}</Callout>}
        <div className={css.line}>
          {may.decide && (
            <>
              <Button tone="primary" icon="check" onClick={() => onDecide('approve')}>
                {t.approve}
              </Button>
              <Button tone="danger" icon="close" onClick={() => onDecide('refuse')}>
                {t.refuse}
              </Button>
            </>
          )}
          {may.revoke && (
            <Button tone="danger" onClick={() => onDecide('revoke')}>
              {t.revoke}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

function Earlier({ earlier }: Pick<VerificationCase, 'earlier'>) {
  const t = useMessages(verificationAdminMessages);
  if (earlier.length === 0) return null;
  return (
    <section aria-label={t.earlier} className={css.stack}>
      <h3>{t.earlier}</h3>
      <ul className={css.documents}>
        {earlier.map((item) => (
          <li key={item.id}>
            <StateMark state={item.state} />
            <TimeAgo at={item.appliedAt} />
            <span className={css.quiet}>{item.reason}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

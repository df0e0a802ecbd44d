import { useNavigate } from 'react-router';
import type { ItemContext } from '#features/console/web/page-public.ts';
import { Buttons, Quiet } from '#features/console/web/parts-public.ts';
import { memberPath } from '#features/member/paths.ts';
import { type VerificationCase, verificationAdminApi } from '#features/verification/admin-contract.ts';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Byline, Dot } from '#platform/web/kit/list-row.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { StateMark } from '../application-card.tsx';
import { DetailList } from '../detail-list.tsx';
import css from '../verification.module.css';
import { CasePapers } from './case-papers.tsx';
import type { zh } from './messages.zh.ts';

type CaseProps = { found: VerificationCase; context: ItemContext<typeof zh> };

/** Asks for the reason and decides, then shows the list; refusing and revoking require one. */
function useDecisions({ found, context: { t, kit, back, confirm } }: CaseProps) {
  const navigate = useNavigate();
  const decided = { params: { id: found.id }, overlay: true, done: kit.handled, show: () => void navigate(back) };
  const { decide, revoke } = verificationAdminApi;
  const refusal = { ...decided, isRequired: t.reasonMissing, tone: 'danger' } as const;
  return {
    approve: () =>
      confirm({
        ...decided,
        call: decide,
        title: t.approveTitle,
        text: t.approveText,
        confirm: t.approve,
        body: () => ({ isApproved: true }),
      }),
    refuse: () =>
      confirm({ ...refusal, call: decide, title: t.refuse, text: t.refuseText, body: () => ({ isApproved: false }) }),
    revoke: () => confirm({ ...refusal, call: revoke, title: t.revoke, text: t.revokeText }),
  };
}

/** One application with its documents; keys `a` and `x` decide. */
export function CaseView({ found, context }: CaseProps) {
  const { t } = context;
  const { member, may } = found;
  const decisions = useDecisions({ found, context });
  return (
    <>
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
          {found.decidedBy !== null && <Quiet>{t.decidedBy({ name: found.decidedBy })}</Quiet>}
          <CasePapers documents={found.documents} t={t} />
          <Earlier earlier={found.earlier} t={t} />
          {found.state === 'pending' && !may.decide && <Callout>{t.own}</Callout>}
          <Buttons
            size="m"
            items={[
              may.decide && { label: t.approve, tone: 'primary', icon: 'check', onClick: decisions.approve },
              may.decide && { label: t.refuse, tone: 'danger', icon: 'close', onClick: decisions.refuse },
              may.revoke && { label: t.revoke, tone: 'danger', onClick: decisions.revoke },
            ]}
          />
        </div>
      </Panel>
      <PageKeys
        acts={may.decide ? ['approve', 'refuse', 'help'] : ['help']}
        on={{ approve: decisions.approve, refuse: decisions.refuse }}
      />
    </>
  );
}

function Earlier({ earlier, t }: Pick<VerificationCase, 'earlier'> & { t: typeof zh }) {
  if (earlier.length === 0) return null;
  return (
    <section aria-label={t.earlier} className={css.stack}>
      <h3>{t.earlier}</h3>
      <ul className={css.documents}>
        {earlier.map((item) => (
          <li key={item.id}>
            <StateMark state={item.state} />
            <TimeAgo at={item.appliedAt} />
            <Quiet>{item.reason}</Quiet>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryState } from '#features/console/web/public.ts';
import type { Author } from '#features/content/author.ts';
import { memberPath } from '#features/member/paths.ts';
import { type DisputeFile, disputeApi } from '#features/unlock/dispute-contract.ts';
import { writePrice } from '#features/unlock/price.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { Prose } from '#platform/web/kit/thread.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from '../dispute.module.css';
import { DisputeMessages } from '../dispute-row.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { unlockAdminMessages } from './messages.ts';
import { fileQuery, hrefOf, type UnlockSearchParams } from './search-params.ts';

type Deciding = 'refunded' | 'released';

/** One dispute with the part as sold and both statements; keys `a` and `x` decide. */
export function DisputeFileView({ id, searchParams }: { id: string; searchParams: UnlockSearchParams }) {
  const t = useMessages(unlockAdminMessages);
  const query = useApiQuery(fileQuery(id));
  const queries = useQueryClient();
  const [decision, setDecision] = useState<Deciding>();
  const finish = (isDone: boolean) => {
    setDecision(undefined);
    if (isDone)
      for (const { path } of [disputeApi.queue, disputeApi.file, disputeApi.fees])
        void queries.invalidateQueries({ queryKey: [path] });
  };
  return (
    <>
      <div>
        <ButtonLink tone="quiet" icon="chevronLeft" to={hrefOf({ ...searchParams, id: undefined })}>
          {t.back}
        </ButtonLink>
      </div>
      <QueryState asked={query}>
        {(file) => (
          <>
            <File file={file} onDecide={setDecision} />
            {decision && <DecideDialog id={id} decision={decision} onClose={finish} />}
            <PageKeys
              acts={file.may.decide ? ['approve', 'refuse', 'help'] : ['help']}
              onApprove={() => (file.may.refund ? setDecision('refunded') : undefined)}
              onRefuse={() => setDecision('released')}
            />
          </>
        )}
      </QueryState>
    </>
  );
}

function File({ file, onDecide }: { file: DisputeFile; onDecide: (decision: Deciding) => void }) {
  const t = useMessages(unlockAdminMessages);
  const { may, state } = file;
  return (
    <Panel
      title={
        <span className={css.title}>
          {file.topic.title} <Tag>{t.states[state]}</Tag>
        </span>
      }
    >
      <Facts file={file} />
      <DisputeMessages dispute={file} />
      <h3 className={css.sub}>{t.sold}</h3>
      {file.hasChanged && <Callout>{t.changed}</Callout>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={css.sold} aria-label={t.sold} tabIndex={0}>
        <Prose html={file.html} />
      </section>
      {state === 'open' && !may.decide && <Callout>{t.own}</Callout>}
      {may.decide && !may.refund && <Callout tone="warning">{t.buyerGone}</Callout>}
      {may.decide && (
        <div className={css.buttons}>
          {may.refund && (
            <Button tone="danger" onClick={() => onDecide('refunded')}>
              {t.refund}
            </Button>
          )}
          <Button tone="primary" onClick={() => onDecide('released')}>
            {t.release}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Facts({ file }: { file: DisputeFile }) {
  const t = useMessages(unlockAdminMessages);
  const price = t[file.kind === 'money' ? 'money' : 'points']({ price: writePrice(file) });
  return (
    <dl className={css.facts}>
      <dt>{t.buyer}</dt>
      <dd>
        <Side author={file.buyer} />
      </dd>
      <dt>{t.author}</dt>
      <dd>
        <Side author={file.author} />
      </dd>
      <dt>{t.topic}</dt>
      <dd>
        <Link to={file.topic.path}>{file.topic.title}</Link>
      </dd>
      <dt>{t.paid}</dt>
      <dd>{price}</dd>
      {file.kind === 'money' && (
        <>
          <dt>{t.fee}</dt>
          <dd>{moneyText(file.feeFen)}</dd>
        </>
      )}
      <dt>{t.paidAt}</dt>
      <dd>
        <TimeAgo at={file.paidAt} />
      </dd>
      {file.decidedAs && (
        <>
          <dt>{t.states[file.state]}</dt>
          <dd>
            {file.decidedAs === 'staff' && file.decider !== null
              ? t.decidedBy({ name: file.decider })
              : t.decidedAs[file.decidedAs]}
          </dd>
        </>
      )}
    </dl>
  );
}

function Side({ author }: { author: Author | null }) {
  const t = useMessages(unlockAdminMessages);
  if (author === null || author.isCancelled) return t.gone;
  return <Link to={memberPath(author.account)}>{author.nickname}</Link>;
}

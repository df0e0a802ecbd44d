import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AskState } from '#features/console/web/public.ts';
import { memberPath } from '#features/member/paths.ts';
import type { Author } from '#features/topic/author.ts';
import { topicPath } from '#features/topic/paths.ts';
import { type DisputeFile, disputeApi } from '#features/unlock/dispute-contract.ts';
import { writePrice } from '#features/unlock/price.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { Prose } from '#platform/web/kit/thread.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from '../dispute.module.css';
import { DisputeWords } from '../dispute-row.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import type { zh } from './messages.zh.ts';
import { askFile, hrefOf, type UnlockPlace } from './place.ts';

type Deciding = 'refunded' | 'released';

/** One dispute with the part as it was sold and what both sides say, to be decided with `a` or `x`. */
export function DisputeFileView({ id, place }: { id: string; place: UnlockPlace }) {
  const words = useWords<typeof zh>('unlockAdmin');
  const asked = useAsk(askFile(id));
  const queries = useQueryClient();
  const [decision, setDecision] = useState<Deciding>();
  const finish = (isDone: boolean) => {
    setDecision(undefined);
    if (isDone) for (const { path } of [disputeApi.queue, disputeApi.file, disputeApi.fees]) void queries.invalidateQueries({ queryKey: [path] });
  };
  return (
    <>
      <div>
        <ButtonLink tone="quiet" icon="chevronLeft" to={hrefOf({ ...place, id: undefined })}>
          {words.back}
        </ButtonLink>
      </div>
      <AskState asked={asked}>
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
      </AskState>
    </>
  );
}

function File({ file, onDecide }: { file: DisputeFile; onDecide: (decision: Deciding) => void }) {
  const words = useWords<typeof zh>('unlockAdmin');
  const { may, state } = file;
  return (
    <Panel
      title={
        <span className={css.title}>
          {file.topic.title} <Tag>{words.states[state]}</Tag>
        </span>
      }
    >
      <Facts file={file} />
      <DisputeWords dispute={file} />
      <h3 className={css.sub}>{words.sold}</h3>
      {file.hasChanged && <Callout>{words.changed}</Callout>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <section className={css.sold} aria-label={words.sold} tabIndex={0}>
        <Prose html={file.html} />
      </section>
      {state === 'open' && !may.decide && <Callout>{words.own}</Callout>}
      {may.decide && !may.refund && <Callout tone="warning">{words.buyerGone}</Callout>}
      {may.decide && (
        <div className={css.buttons}>
          {may.refund && (
            <Button tone="danger" onClick={() => onDecide('refunded')}>
              {words.refund}
            </Button>
          )}
          <Button tone="primary" onClick={() => onDecide('released')}>
            {words.release}
          </Button>
        </div>
      )}
    </Panel>
  );
}

function Facts({ file }: { file: DisputeFile }) {
  const words = useWords<typeof zh>('unlockAdmin');
  const price = words[file.kind === 'money' ? 'money' : 'points']({ price: writePrice(file) });
  return (
    <dl className={css.facts}>
      <dt>{words.buyer}</dt>
      <dd>
        <Side author={file.buyer} />
      </dd>
      <dt>{words.author}</dt>
      <dd>
        <Side author={file.author} />
      </dd>
      <dt>{words.topic}</dt>
      <dd>
        <Link to={topicPath(file.topic.id)}>{file.topic.title}</Link>
      </dd>
      <dt>{words.paid}</dt>
      <dd>{price}</dd>
      {file.kind === 'money' && (
        <>
          <dt>{words.fee}</dt>
          <dd>{moneyText(file.feeFen)}</dd>
        </>
      )}
      <dt>{words.paidAt}</dt>
      <dd>
        <TimeAgo at={file.paidAt} />
      </dd>
      {file.decidedAs && (
        <>
          <dt>{words.states[file.state]}</dt>
          <dd>{file.decidedAs === 'staff' && file.decider !== null ? words.decidedBy({ name: file.decider }) : words.decidedAs[file.decidedAs]}</dd>
        </>
      )}
    </dl>
  );
}

function Side({ author }: { author: Author | null }) {
  const words = useWords<typeof zh>('unlockAdmin');
  if (author === null || author.isCancelled) return words.gone;
  return <Link to={memberPath(author.account)}>{author.nickname}</Link>;
}

import type { ItemContext } from '#features/console/web/page-public.ts';
import { Buttons, Facts, MemberLink } from '#features/console/web/parts-public.ts';
import type { Author } from '#features/content/author.ts';
import { type DisputeFile, disputeApi } from '#features/unlock/dispute-contract.ts';
import { writePrice } from '#features/unlock/price.ts';
import { moneyText } from '#platform/shared/money.ts';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { Prose } from '#platform/web/kit/thread.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from '../dispute.module.css';
import { DisputeMessages } from '../dispute-row.tsx';
import type { zh } from './messages.zh.ts';

type FileProps = { file: DisputeFile; context: ItemContext<typeof zh> };

/** One dispute with the part as sold and both statements; keys `a` and `x` decide. */
export function DisputeFileView({ file, context }: FileProps) {
  const { t, kit } = context;
  const { may, state, target } = file;
  const decide = (decision: 'refunded' | 'released') =>
    context.confirm({
      call: disputeApi.decide,
      params: { id: file.id },
      ...(decision === 'refunded'
        ? { title: t.refund, text: t.refundText, tone: 'danger' }
        : { title: t.release, text: t.releaseText }),
      reason: t.reason,
      isRequired: t.reasonMissing,
      body: () => ({ decision }),
      proof: t.ownPasswordHint,
      done: kit.handled,
    });
  const refund = () => {
    if (may.refund) decide('refunded');
  };
  return (
    <>
      <Panel
        title={
          <span className={css.title}>
            {target.title} <Tag>{t.states[state]}</Tag>
          </span>
        }
      >
        <FileFacts {...{ file, context }} />
        <DisputeMessages dispute={file} />
        <h3 className={css.sub}>{t.sold}</h3>
        {file.hasChanged && <Callout>{t.changed}</Callout>}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
        <section className={css.sold} aria-label={t.sold} tabIndex={0}>
          <Prose html={file.html} />
        </section>
        {state === 'open' && !may.decide && <Callout>{t.own}</Callout>}
        {may.decide && !may.refund && <Callout tone="warning">{t.buyerGone}</Callout>}
        <Buttons
          size="m"
          items={[
            may.decide && may.refund && { label: t.refund, tone: 'danger', onClick: refund },
            may.decide && { label: t.release, tone: 'primary', onClick: () => decide('released') },
          ]}
        />
      </Panel>
      <PageKeys
        acts={may.decide ? ['approve', 'refuse', 'help'] : ['help']}
        on={{ approve: refund, refuse: () => decide('released') }}
      />
    </>
  );
}

function FileFacts({ file, context: { t, kit } }: FileProps) {
  const { target, kind, feeFen, decidedAs, decider } = file;
  const side = (author: Author | null) => <MemberLink member={author?.isCancelled ? null : author} gone={kit.gone} />;
  const link = <Link to={target.path}>{target.title}</Link>;
  const decision = decidedAs === 'staff' && decider !== null ? t.decidedBy({ name: decider }) : undefined;
  return (
    <Facts
      facts={[
        [t.buyer, side(file.buyer)],
        [t.author, side(file.author)],
        [t.topic, link],
        [t.paid, t[kind === 'money' ? 'money' : 'points']({ price: writePrice(file) })],
        [t.fee, kind === 'money' && moneyText(feeFen)],
        [t.paidAt, <TimeAgo key="paid" at={file.paidAt} />],
        [t.states[file.state], decision ?? (decidedAs && t.decidedAs[decidedAs])],
      ]}
    />
  );
}

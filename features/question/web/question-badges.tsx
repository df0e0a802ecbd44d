import type { Bounty } from '#features/question/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Badge, Status } from '#platform/web/kit/badge.tsx';
import { questionMessages } from './messages.ts';
import { useBountyText } from './use-bounty-text.ts';

/** The bounty: gold while it can be won; afterwards in words what became of it. */
export function BountyBadge({ bounty }: { bounty: Bounty }) {
  const t = useMessages(questionMessages).bounty;
  const amount = useBountyText()(bounty);
  switch (bounty.state) {
    case 'open':
      return <Badge kind="bounty">{amount}</Badge>;
    case 'paid':
      return <Status tone="neutral">{t.paid({ amount })}</Status>;
    case 'returned':
      return <Status tone="neutral">{t.returned}</Status>;
    case 'none':
      return null;
  }
}

type QuestionBadgesProps = {
  bounty: Bounty;
  isResolved: boolean;
  isPinned?: boolean;
  isClosed?: boolean;
  isSunk?: boolean | undefined;
  isEdited?: boolean;
};

/** A question's states as badges. */
export function QuestionBadges(props: QuestionBadgesProps) {
  const { bounty, isResolved, isPinned = false, isClosed = false, isSunk, isEdited = false } = props;
  const t = useMessages(questionMessages).row;
  return (
    <>
      {isPinned && <Badge kind="pin" />}
      {isResolved && <Badge kind="solved" />}
      <BountyBadge bounty={bounty} />
      {isClosed && <Status tone="neutral">{t.closed}</Status>}
      {isSunk && <Status tone="neutral">{t.sunk}</Status>}
      {isEdited && <Badge kind="edited" />}
    </>
  );
}

import type { TopicMarks } from '#features/topic/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Badge, Status } from '#platform/web/kit/badge.tsx';
import { topicMessages } from './messages.ts';

type TopicBadgesProps = {
  isPinned: boolean;
  isEssence: boolean;
  commentsClosed: boolean;
  isSunk?: boolean | undefined;
  isEdited?: boolean;
  marks?: TopicMarks;
  /** Names of the roles that may view it, where it is not open to the reader. */
  openedBy?: readonly string[] | undefined;
};

/** A topic's states as badges. */
export function TopicBadges({
  isPinned,
  isEssence,
  commentsClosed,
  isSunk,
  isEdited = false,
  marks,
  openedBy,
}: TopicBadgesProps) {
  const messages = useMessages(topicMessages).row;
  return (
    <>
      {isPinned && <Badge kind="pin" />}
      {isEssence && <Badge kind="essence" />}
      {openedBy && (
        <Badge kind="lock">
          {openedBy.length > 0 ? messages.openTo({ roles: openedBy.join(messages.and) }) : messages.locked}
        </Badge>
      )}
      {marks?.hides.map((kind) => (
        <Badge key={kind} kind="lock">
          {messages.hides[kind]}
        </Badge>
      ))}
      {marks?.envelope && <Badge kind="redEnvelope" />}
      {marks?.poll && <Badge kind="poll" />}
      {marks?.video && <Badge kind="video" />}
      {commentsClosed && <Status tone="neutral">{messages.commentsClosed}</Status>}
      {isSunk && <Status tone="neutral">{messages.sunk}</Status>}
      {isEdited && <Badge kind="edited" />}
    </>
  );
}

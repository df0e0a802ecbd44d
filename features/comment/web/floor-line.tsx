import { useState } from 'react';
import { commentApi, replyApi } from '#features/comment/contract.ts';
import { TextHistory } from '#features/content/web/public.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Badge, Status } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Dot } from '#platform/web/kit/list-row.tsx';
import { TextAction } from '#platform/web/kit/thread.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { commentMessages } from './messages.ts';

/** Marks comments by the topic's author. */
export function TopicAuthorMark() {
  const messages = useMessages(commentMessages).list;
  return <Status tone="neutral">{messages.topicAuthor}</Status>;
}

type FloorLineProps = {
  /** The comment this line links to; a reply has no floor. */
  floor?: { number: number; to: string };
  createdAt: string;
  isEdited: boolean;
  /** Opens the revisions. */
  history?: { kind: 'comment' | 'reply'; id: string } | undefined;
  place: string | null;
  status: 'pending' | 'published' | 'deleted_by_author' | 'deleted_by_staff';
};

/** Floor number, time and status at the end of a byline. */
export function FloorLine({ floor, createdAt, isEdited, history, place: region, status }: FloorLineProps) {
  const messages = useMessages(commentMessages).list;
  return (
    <>
      {floor && (
        <>
          <Dot />
          <Link to={floor.to} title={messages.linkToFloor} className="hit">
            {messages.floor({ floor: floor.number })}
          </Link>
        </>
      )}
      <Dot />
      <TimeAgo at={createdAt} />
      {region !== null && (
        <>
          <Dot />
          <span>{messages.writtenIn({ place: region })}</span>
        </>
      )}
      {isEdited && (history ? <EditedMark {...history} /> : <Badge kind="edited" />)}
      {status === 'pending' && <Status tone="waiting">{messages.pending}</Status>}
      {(status === 'deleted_by_author' || status === 'deleted_by_staff') && (
        <Status tone="bad">{messages.deleted}</Status>
      )}
    </>
  );
}

/** The "edited" mark, for those who may see earlier versions: opens the revisions. */
function EditedMark({ kind, id }: { kind: 'comment' | 'reply'; id: string }) {
  const messages = useMessages(commentMessages).list;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextAction icon="history" onPress={() => setIsOpen(true)}>
        {messages.edited}
      </TextAction>
      {isOpen && (
        <TextHistory
          call={kind === 'comment' ? commentApi.revisions : replyApi.revisions}
          id={id}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

import { commentPath } from '#features/comment/paths.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Badge, Status } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Dot } from '#platform/web/kit/list-row.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { zh } from '../messages.zh.ts';

/** Marks the topic's author among those who answer. */
export function TopicAuthorMark() {
  const words = useWords<typeof zh>('comment').list;
  return <Status tone="neutral">{words.topicAuthor}</Status>;
}

type FloorLineProps = {
  /** The comment this line leads to; a reply has no floor of its own. */
  floor?: { number: number; topicId: string; commentId: string };
  createdAt: string;
  isEdited: boolean;
  place: string | null;
  status: 'pending' | 'published' | 'deleted_by_author' | 'deleted_by_staff';
};

/** Which floor, when, and what has become of it: the end of a byline. */
export function FloorLine({ floor, createdAt, isEdited, place, status }: FloorLineProps) {
  const words = useWords<typeof zh>('comment').list;
  return (
    <>
      {floor && (
        <>
          <Dot />
          <Link to={commentPath(floor)} title={words.linkToFloor} className="hit">
            {words.floor({ floor: floor.number })}
          </Link>
        </>
      )}
      <Dot />
      <TimeAgo at={createdAt} />
      {place !== null && (
        <>
          <Dot />
          <span>{words.writtenIn({ place })}</span>
        </>
      )}
      {isEdited && <Badge kind="edited" />}
      {status === 'pending' && <Status tone="waiting">{words.pending}</Status>}
      {(status === 'deleted_by_author' || status === 'deleted_by_staff') && <Status tone="bad">{words.deleted}</Status>}
    </>
  );
}

import { reactedPathOf } from '#features/content/reacted-paths.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { reactedMessages } from './reacted-messages.ts';

export interface ReactedLinksProps {
  kind: 'topic' | 'question';
  of: { id: string; likeCount: number; favouriteCount: number };
  className: string | undefined;
}

/** Lead a text's author and staff to who has liked it or put it aside, where anybody has. */
export function ReactedLinks({ kind, of, className }: ReactedLinksProps) {
  const t = useMessages(reactedMessages);
  const counts = { like: of.likeCount, favourite: of.favouriteCount };
  return (['like', 'favourite'] as const).map(
    (reaction) =>
      counts[reaction] > 0 && (
        <Link key={reaction} to={reactedPathOf({ kind, reaction }, of.id)} className={className}>
          {t[reaction]}
        </Link>
      ),
  );
}

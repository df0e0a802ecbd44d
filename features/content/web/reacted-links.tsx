import { reactedPathOf } from '#features/content/reacted-paths.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Link } from '#platform/web/kit/link.tsx';
import { reactedMessages } from './reacted-messages.ts';

interface ReactedLinksProps {
  text: TextReference;
  counts: { likeCount: number; favouriteCount?: number };
  /** Which text, where a page has several. */
  of?: string;
  className?: string | undefined;
}

/** Lead a text's author and staff to who has liked it or put it aside, where anybody has. */
export function ReactedLinks({ text, counts: { likeCount, favouriteCount = 0 }, of, className }: ReactedLinksProps) {
  const t = useMessages(reactedMessages);
  const counts = { like: likeCount, favourite: favouriteCount };
  return (['like', 'favourite'] as const).map(
    (reaction) =>
      counts[reaction] > 0 && (
        <Link
          key={reaction}
          to={reactedPathOf(reaction, text)}
          className={classNames('hit', className)}
          aria-label={of === undefined ? undefined : t.actOn({ act: t[reaction], of })}
        >
          {t[reaction]}
        </Link>
      ),
  );
}

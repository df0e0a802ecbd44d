import { type Reacting, type ReactionKind, useReaction } from '#features/content/web/public.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Count } from '#platform/web/kit/list-row.tsx';
import { RailButton, ReaderBarButton, TextAction } from '#platform/web/kit/thread.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import { likeMessages } from './messages.ts';

const likes: ReactionKind = { name: 'like', load: () => import('./reader-likes.ts') };

/** `by`: whose text it is, by account. */
type Liking = Reacting & { by: string };

function useLike({ by, ...reacting }: Liking) {
  const viewer = useViewer();
  const language = useLanguage();
  const isOwn = viewer !== null && viewer.account === by;
  const { isOn, count, press } = useReaction(likes, { ...reacting, mayReact: !isOwn });
  const shown = count > 0 ? formatCompactCount(count, language) : undefined;
  return { isOn, isOwn, count: shown, press: () => void press() };
}

/** Likes a comment, answer or reply; on one's own, how many do. `of`: which text, for the name of the button. */
export function LikeAction({ of, ...liking }: Liking & { of: string }) {
  const t = useMessages(likeMessages);
  const { isOn, isOwn, count, press } = useLike(liking);
  if (isOwn) return count !== undefined && <Count icon="heart" label={t.likes} value={count} />;
  return (
    <TextAction icon="heart" keyName="l" isOn={isOn} label={t.likeOf({ of, count: count ?? '' })} onPress={press}>
      {count ?? t.like}
    </TextAction>
  );
}

/** The same as a button of the rail or of the bar. */
function LikeButton({ Shape, ...liking }: Liking & { Shape: typeof RailButton | typeof ReaderBarButton }) {
  const t = useMessages(likeMessages);
  const { isOn, isOwn, count, press } = useLike(liking);
  return (
    <Shape
      icon="heart"
      keyName="l"
      label={isOwn ? t.likes : t.like}
      count={count}
      isOn={isOwn ? undefined : isOn}
      disabled={isOwn}
      onPress={press}
    />
  );
}

/** The same beside a topic or question. */
export const LikeRailButton = (liking: Liking) => <LikeButton Shape={RailButton} {...liking} />;

/** The same in the bar below it on phones. */
export const LikeBarButton = (liking: Liking) => <LikeButton Shape={ReaderBarButton} {...liking} />;

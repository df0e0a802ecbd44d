import { lazy, useState } from 'react';
import { type Reacting, type ReactionKind, useReaction } from '#features/content/web/public.ts';
import { formatCompactCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { RailButton, ReaderBarButton, TextAction } from '#platform/web/kit/thread.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { Late } from '#platform/web/page/late.tsx';
import { favouriteMessages } from './messages.ts';

const FolderDialog = lazy(async () => ({ default: (await import('./folder-dialog.tsx')).FolderDialog }));

const favourites: ReactionKind = { name: 'favourite', load: () => import('./reader-favourites.ts') };

/** What a button of it shows and does; a new favourite can be put into a folder at once. */
function useFavourite(reacting: Reacting) {
  const t = useMessages(favouriteMessages);
  const language = useLanguage();
  const toast = useToast();
  const [isChoosing, setChoosing] = useState(false);
  const { isOn, count, press } = useReaction(favourites, reacting);
  const toggle = async () => {
    const isDone = await press();
    if (isDone && !isOn) toast.success(t.saved, { label: t.choose, onPress: () => setChoosing(true) });
  };
  const dialog = isChoosing && (
    <Late>
      <FolderDialog text={reacting.text} onClose={() => setChoosing(false)} />
    </Late>
  );
  const shown = count > 0 ? formatCompactCount(count, language) : undefined;
  return { t, isOn, count: shown, press: () => void toggle(), dialog };
}

/** Puts an answer aside. `of`: which, for the name of the button. */
export function FavouriteAction({ of, ...reacting }: Reacting & { of: string }) {
  const { t, isOn, count, press, dialog } = useFavourite(reacting);
  return (
    <>
      <TextAction icon="star" isOn={isOn} label={t.favouriteOf({ of, count: count ?? '' })} onPress={press}>
        {count ?? t.favourite}
      </TextAction>
      {dialog}
    </>
  );
}

/** The same beside a topic or question. */
export function FavouriteRailButton(reacting: Reacting) {
  const { t, isOn, count, press, dialog } = useFavourite(reacting);
  return (
    <>
      <RailButton icon="star" label={t.favourite} count={count} isOn={isOn} onPress={press} />
      {dialog}
    </>
  );
}

/** The same in the bar below it on phones. */
export function FavouriteBarButton(reacting: Reacting) {
  const { t, isOn, count, press, dialog } = useFavourite(reacting);
  return (
    <>
      <ReaderBarButton icon="star" label={t.favourite} count={count} isOn={isOn} onPress={press} />
      {dialog}
    </>
  );
}

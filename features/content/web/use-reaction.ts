import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useIsGuest, useViewer } from '#platform/web/store/site-store.tsx';
import type { ReactionCalls } from './reaction-calls.ts';

/** Likes, favourites or follows: their name, and their calls, which are loaded when they are needed. */
export interface ReactionKind {
  name: string;
  load: () => Promise<ReactionCalls>;
  /** Pages do not have its counts, so that guests ask for them too. */
  isCountedApart?: boolean;
}

/** What the reader does with a text; `count` once they have changed it, for the page's own count is older then. */
interface OwnReaction {
  isOn: boolean;
  count?: number;
}

export interface Reacting {
  text: TextReference;
  /** As the page has it. */
  count: number;
  /** As the page has it, where that is the reader's own: nothing is asked for then. */
  isOn?: boolean | undefined;
}

/**
 * Whether the reader has reacted to a text, and how many have. `press` changes it at once, and takes that back and
 * returns false when the server refuses: a guest is then asked to sign in. `mayReact`: it may be theirs to change.
 */
export function useReaction(
  { name, load, isCountedApart = false }: ReactionKind,
  { text, count, isOn: known, mayReact = true }: Reacting & { mayReact?: boolean },
): { isOn: boolean; count: number; press: () => Promise<boolean> } {
  const viewer = useViewer();
  const isGuest = useIsGuest();
  const caller = useCaller();
  const client = useQueryClient();
  const queryKey = [name, text.kind, text.id];
  const { data } = useQuery<OwnReaction>({
    queryKey,
    queryFn: async () => (await load()).read(caller, text),
    enabled: (viewer !== null || (isGuest && isCountedApart)) && mayReact && known === undefined,
  });
  const shown = { isOn: data?.isOn ?? known ?? false, count: data?.count ?? count };
  const press = async () => {
    const isOn = !shown.isOn;
    if (viewer) {
      void client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, { isOn, count: shown.count + (isOn ? 1 : -1) });
    }
    const isDone = await (await load()).send(caller, { text, isOn });
    if (!isDone) client.setQueryData(queryKey, shown);
    return isDone;
  };
  return { ...shown, press };
}

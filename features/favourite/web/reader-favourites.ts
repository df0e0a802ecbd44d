import { reactionCalls } from '#features/content/web/reaction-public.ts';
import { favouriteApi } from '#features/favourite/contract.ts';

/** The reader's favourites, and how they are changed. */
export const { read, send } = reactionCalls({
  mine: (caller, texts) => caller(favouriteApi.mine, { query: { texts } }, { quiet: true }),
  change: (caller, { text, isOn }) => caller(isOn ? favouriteApi.add : favouriteApi.remove, { body: text }),
});

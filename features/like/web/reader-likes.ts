import { reactionCalls } from '#features/content/web/reaction-public.ts';
import { likeApi } from '#features/like/contract.ts';

/** The reader's likes, and how they are changed. */
export const { read, send } = reactionCalls({
  mine: (caller, texts) => caller(likeApi.mine, { query: { texts } }, { quiet: true }),
  change: (caller, { text, isOn }) => caller(isOn ? likeApi.like : likeApi.unlike, { body: text }),
});

import { reactionCalls } from '#features/content/web/reaction-public.ts';
import { seeLaterApi } from '#features/reading/contract.ts';

/** What the reader means to read later, and how that is changed. */
export const { read, send } = reactionCalls({
  mine: (caller, texts) => caller(seeLaterApi.mine, { query: { texts } }, { quiet: true }),
  change: (caller, { text, isOn }) => caller(isOn ? seeLaterApi.add : seeLaterApi.remove, { body: text }),
});

import { editorApi } from '#features/editor/contract.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import type { EditorOffer } from '#platform/web/editor/editor-room.tsx';

const askOffers = ask(editorApi.read, { query: {} });

/** The buttons of each kind of content; undefined until they are known. */
export function useOffers(): readonly EditorOffer[] | undefined {
  return useAsk(askOffers).data?.kinds;
}

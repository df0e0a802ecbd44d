import { editorApi } from '#features/editor/contract.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import type { EditorOffer } from '#platform/web/editor/editor-room.tsx';

const askOffers = ask(editorApi.read, { query: {} });

/** Whose players a preview may show; none until they are known. */
export function useEmbedSites(): readonly string[] | undefined {
  return useAsk(askOffers).data?.embedSites;
}

/** The buttons of each kind of content; undefined until they are known. */
export function useOffers(): readonly EditorOffer[] | undefined {
  return useAsk(askOffers).data?.kinds;
}

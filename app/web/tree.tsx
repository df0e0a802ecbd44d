import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Language } from '#platform/shared/language.ts';
import { type Caller, CallerProvider } from '#platform/web/api/caller.tsx';
import { DraftRemoteProvider } from '#platform/web/editor/draft-remote.tsx';
import { EditorRoomProvider } from '#platform/web/editor/editor-room.tsx';
import { type Words, WordsProvider } from '#platform/web/i18n/words.tsx';
import { LinkIntentProvider } from '#platform/web/kit/link.tsx';
import { type SiteStore, SiteStoreProvider } from '#platform/web/store/site-store.tsx';

export interface Surroundings {
  store: SiteStore;
  caller: Caller;
  queries: QueryClient;
  language: Language;
  words: Words;
  onIntent: (to: string) => void;
}

const loadDraftRemote = async () => (await import('./draft-remote.ts')).createDraftRemote;
const loadEditorRoom = async () => (await import('./editor-tools.ts')).editorRoom;

/** Everything that stands around the pages, the same on the server and in the browser. */
export function Tree({ surroundings: it, children }: { surroundings: Surroundings; children: ReactNode }) {
  return (
    <SiteStoreProvider store={it.store}>
      <CallerProvider caller={it.caller}>
        <QueryClientProvider client={it.queries}>
          <WordsProvider language={it.language} words={it.words}>
            <EditorRoomProvider value={loadEditorRoom}>
              <DraftRemoteProvider value={loadDraftRemote}>
                <LinkIntentProvider onIntent={it.onIntent}>{children}</LinkIntentProvider>
              </DraftRemoteProvider>
            </EditorRoomProvider>
          </WordsProvider>
        </QueryClientProvider>
      </CallerProvider>
    </SiteStoreProvider>
  );
}

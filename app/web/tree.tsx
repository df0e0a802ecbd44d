import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Language } from '#platform/shared/language.ts';
import { type Caller, CallerProvider } from '#platform/web/api/caller.tsx';
import { DraftRemoteProvider } from '#platform/web/editor/draft-remote.tsx';
import { EditorRoomProvider } from '#platform/web/editor/editor-room.tsx';
import { type Messages, MessagesProvider } from '#platform/web/i18n/messages.tsx';
import { LinkIntentProvider } from '#platform/web/kit/link.tsx';
import { type SiteStore, SiteStoreProvider } from '#platform/web/store/site-store.tsx';

export interface PageContext {
  store: SiteStore;
  caller: Caller;
  queries: QueryClient;
  language: Language;
  messages: Messages;
  onIntent: (to: string) => void;
}

const loadDraftRemote = async () => (await import('./draft-remote.ts')).createDraftRemote;
const loadEditorRoom = async () => (await import('./editor-tools.ts')).editorRoom;

/** Providers around the pages, the same on server and browser. */
export function Tree({ pageContext: item, children }: { pageContext: PageContext; children: ReactNode }) {
  return (
    <SiteStoreProvider store={item.store}>
      <CallerProvider caller={item.caller}>
        <QueryClientProvider client={item.queries}>
          <MessagesProvider language={item.language} messages={item.messages}>
            <EditorRoomProvider value={loadEditorRoom}>
              <DraftRemoteProvider value={loadDraftRemote}>
                <LinkIntentProvider onIntent={item.onIntent}>{children}</LinkIntentProvider>
              </DraftRemoteProvider>
            </EditorRoomProvider>
          </MessagesProvider>
        </QueryClientProvider>
      </CallerProvider>
    </SiteStoreProvider>
  );
}

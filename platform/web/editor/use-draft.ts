import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { useCaller } from '#platform/web/api/caller.tsx';
import type { Fields } from './draft-copy.ts';
import { useDraftRemote } from './draft-remote.tsx';
import { leaveSession, openSession, type SessionActs, type SessionOptions } from './draft-session.ts';
import type { DraftState, DraftTrouble } from './draft-state.ts';

export interface DraftHold<F extends Fields> extends Omit<DraftState, 'fields' | 'epoch'>, Omit<SessionActs, 'change'> {
  name: string;
  fields: F;
  trouble: DraftTrouble;
  /** Nothing stands here, and what another device has written may be on its way. */
  isComing: boolean;
  change(changes: Partial<F>): void;
}

/**
 * What is being written under a name (`account:what:ids`): kept in the browser at every key and on the server soon
 * after, until it is sent. `initial` is what stands there without a draft. Give the component a `key` of the same name
 * where the name can change. Suspends until the browser has looked.
 */
export function useDraft<F extends Fields>(name: string, initial: F, options: SessionOptions = {}): DraftHold<F> {
  const caller = useCaller();
  const loadRemote = useDraftRemote();
  const [opening] = useState(() =>
    openSession(name, initial, { ...options, remote: async () => (await loadRemote?.())?.(caller) }),
  );
  const session = use(opening);
  const { state, trouble, isComing } = useSyncExternalStore(session.watch, session.look, session.look);

  // Follows the draft while its form is on the page: other windows, other devices, and the page's end.
  useEffect(() => {
    session.attend();
    return () => leaveSession(name);
  }, [session, name]);

  const { epoch, ...shown } = state;
  return {
    name,
    ...shown,
    ...session.acts,
    change: (changes) => session.acts.change(changes, epoch),
    fields: { ...initial, ...state.fields },
    trouble,
    isComing: isComing && state.kept === 'nothing',
  };
}

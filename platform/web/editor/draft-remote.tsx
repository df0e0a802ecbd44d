import { createContext, useContext } from 'react';
import type { Caller } from '#platform/web/api/caller.tsx';
import type { Fields } from './draft-copy.ts';
import type { ServerCopy } from './draft-merge.ts';
import type { DraftPair } from './draft-seal.ts';

/** What became of handing a draft to the server. */
export type Handed =
  | { is: 'kept'; version: number }
  /** Another device has been there. */
  | { is: 'overtaken' }
  | { is: 'offline' }
  /** No more room for this member's drafts. */
  | { is: 'full' }
  /** It cannot be kept there: refused for a reason that stays. */
  | { is: 'refused' };

/** The drafts of this member on the server. None of these throws. */
export interface DraftRemote {
  /** Undefined: no answer. */
  read(name: string): Promise<ServerCopy | undefined>;
  save(name: string, draft: { key: string; fields: Fields; subject: string; version: number }): Promise<Handed>;
  /** This member's pair of keys; undefined: no answer. */
  key(): Promise<DraftPair | undefined>;
  /** Whether it is gone there. */
  remove(name: string, key: string): Promise<boolean>;
}

export type LoadDraftRemote = () => Promise<(caller: Caller) => DraftRemote>;

const DraftRemoteContext = createContext<LoadDraftRemote | null>(null);

/** Tells the editors how drafts reach the server; comes when somebody writes. */
export const DraftRemoteProvider = DraftRemoteContext;

/** Null where drafts stay in the browser. */
export const useDraftRemote = (): LoadDraftRemote | null => useContext(DraftRemoteContext);

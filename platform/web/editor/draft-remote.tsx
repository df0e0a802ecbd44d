import { createContext, useContext } from 'react';
import type { Caller } from '#platform/web/api/caller.tsx';
import type { Fields } from './draft-copy.ts';
import type { ServerCopy } from './draft-merge.ts';
import type { DraftPair } from './draft-seal.ts';

/** Result of sending a draft to the server. */
export type Handed =
  | { is: 'kept'; version: number }
  /** Another device has changed it. */
  | { is: 'overtaken' }
  | { is: 'offline' }
  /** The member's draft quota is used up. */
  | { is: 'full' }
  /** Permanently refused. */
  | { is: 'refused' };

/** The drafts of this member on the server. None of these throws. */
export interface DraftRemote {
  /** Undefined: no answer. */
  read(name: string): Promise<ServerCopy | undefined>;
  save(name: string, draft: { key: string; fields: Fields; subject: string; version: number }): Promise<Handed>;
  /** This member's key pair; undefined: no answer. */
  key(): Promise<DraftPair | undefined>;
  /** Whether it is deleted there. */
  remove(name: string, key: string): Promise<boolean>;
}

export type LoadDraftRemote = () => Promise<(caller: Caller) => DraftRemote>;

const DraftRemoteContext = createContext<LoadDraftRemote | null>(null);

/** Provides the editors' connection to the server's drafts; loaded when somebody writes. */
export const DraftRemoteProvider = DraftRemoteContext;

/** Null where drafts stay in the browser. */
export const useDraftRemote = (): LoadDraftRemote | null => useContext(DraftRemoteContext);

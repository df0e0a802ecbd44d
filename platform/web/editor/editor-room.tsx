import type { Extension } from '@codemirror/state';
import { createContext, useContext } from 'react';
import type { EditorToolName, WritingKind } from '#platform/shared/editor-tools.ts';
import type { RenderContext } from '#platform/shared/markdown/render-state.ts';
import type { EditorTool } from './editor-tool.ts';

/** Which buttons one kind of content has here, in their order, and whether this person may use each. */
export interface EditorOffer {
  kind: WritingKind;
  tools: readonly { name: EditorToolName; isAllowed: boolean }[];
}

/** Stays the same object as long as nothing of it changes. */
export type PreviewContext = Pick<RenderContext, 'emojis' | 'embedSites'>;

/** What a preview has to know of our own pictures, files and films in a text. */
export type PreviewMedia = Pick<RenderContext, 'images' | 'files' | 'videos'> & {
  /** Gives the addresses in rendered HTML what opens them to this writer. */
  readonly adapt: (html: string) => string;
};

/** What the product puts into its editors: loaded when somebody writes. */
export interface EditorRoom {
  readonly tools: readonly EditorTool[];
  /** Where one reads what can be written and how. */
  readonly helpPath: string;
  /** A hook. Undefined until the site has answered: then the editor makes do with the plain buttons. */
  readonly useOffers: () => readonly EditorOffer[] | undefined;
  /** A hook. What features put into the text itself, people offered behind an `@`; read once, when an editor begins. */
  readonly useExtensions: () => Extension;
  /** A hook. What a preview has to know of the site; read while one is open. */
  readonly usePreviewContext: () => PreviewContext;
  /** A hook. The same of one text; the same object as long as nothing of it changes. */
  readonly usePreviewMedia: (source: string) => PreviewMedia;
}

type LoadEditorRoom = () => Promise<EditorRoom>;

const RoomContext = createContext<LoadEditorRoom | null>(null);
export const EditorRoomProvider = RoomContext;

/** Null where there is none: a page of samples, a test. */
export function useEditorRoom(): LoadEditorRoom | null {
  return useContext(RoomContext);
}

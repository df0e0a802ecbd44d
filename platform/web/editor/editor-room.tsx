import type { Extension } from '@codemirror/state';
import { createContext, useContext } from 'react';
import type { EditorToolName } from '#platform/shared/editor-tools.ts';
import type { RenderContext } from '#platform/shared/markdown/render-state.ts';
import type { EditorTool } from './editor-tool.ts';

/** The buttons of one kind of content, in order, and whether this member may use each. */
export interface EditorOffer {
  kind: string;
  tools: readonly { name: EditorToolName; isAllowed: boolean }[];
}

/** Referentially stable while nothing changes. */
export type PreviewContext = Pick<RenderContext, 'emojis' | 'embedSites'>;

/** Metadata of our own pictures, files and videos in a text, for the preview. */
export type PreviewMedia = Pick<RenderContext, 'images' | 'files' | 'videos'> & {
  /** Signs the addresses in rendered HTML for this writer. */
  readonly adapt: (html: string) => string;
};

/** What the product adds to its editors: loaded when somebody writes. */
export interface EditorRoom {
  readonly tools: readonly EditorTool[];
  /** Address of the writing help. */
  readonly helpPath: string;
  /** A hook. Undefined until the site has answered: the editor then shows the plain buttons. */
  readonly useOffers: () => readonly EditorOffer[] | undefined;
  /** A hook. CodeMirror extensions of features, such as mention completion; read once, when an editor is created. */
  readonly useExtensions: () => Extension;
  /** A hook. Facts of the site for a preview; read while one is open. */
  readonly usePreviewContext: () => PreviewContext;
  /** A hook. The same for one text; referentially stable while nothing changes. */
  readonly usePreviewMedia: (source: string) => PreviewMedia;
}

type LoadEditorRoom = () => Promise<EditorRoom>;

const RoomContext = createContext<LoadEditorRoom | null>(null);
export const EditorRoomProvider = RoomContext;

/** Null without a provider: a page of samples, a test. */
export function useEditorRoom(): LoadEditorRoom | null {
  return useContext(RoomContext);
}

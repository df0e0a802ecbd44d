import type { ComponentType } from 'react';
import type { EditorToolName } from '#platform/shared/editor-tools.ts';
import type { Replacement } from './markdown-edit.ts';

/** What a tool may do with the text in hand. Positions are UTF-16 offsets. Every change is one step of undo. */
export interface EditorHand {
  text(): string;
  selection(): { from: number; to: number; text: string };
  /** Replaces the selection and puts the caret behind it, or around `select` (offsets into `markdown`). */
  insert(markdown: string, select?: { from: number; to: number }): void;
  /** The same as a block of its own: with an empty line before and after. */
  insertBlock(markdown: string, select?: { from: number; to: number }): void;
  /** Puts marks around the selection, or takes them away where they stand already. */
  wrap(before: string, after: string): void;
  /** Puts the caret behind the new words. */
  replace(from: number, to: number, markdown: string): void;
  /** The same, saying what is selected afterwards. */
  change(replacement: Replacement): void;
  focus(): void;
}

/** A panel of a tool: shown beside its button, as a sheet on a phone. */
export type EditorPanel = ComponentType<{ hand: EditorHand; onClose: () => void }>;

/** A file on its way: the editor shows how far it is, and can call it back. */
export interface Handover {
  /** Of all bytes, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** What takes files that are pasted into an editor or dropped on it. */
export interface FileTaker {
  readonly takes: (file: File) => boolean;
  /** The Markdown that stands for the file once it is there (`![words](path)`: the editor puts in the words a person gave meanwhile). What it throws has a `message` for him: a `RefusedFile`, where he need not try again. */
  readonly give: (file: File, handover: Handover) => Promise<string>;
}

/** What a feature adds to the editors. It does something at once, or opens a panel. */
export type EditorTool = { readonly name: EditorToolName } & Partial<FileTaker> &
  (
    | { readonly run: (hand: EditorHand) => void | Promise<void> }
    | { readonly loadPanel: () => Promise<{ Panel: EditorPanel }> }
  );

import type { ComponentType } from 'react';
import type { EditorToolName } from '#platform/shared/editor-tools.ts';
import type { Replacement } from './markdown-edit.ts';

/** Operations of a tool on the text. Positions are UTF-16 offsets. Every change is one undo step. */
export interface EditorHand {
  text(): string;
  selection(): { from: number; to: number; text: string };
  /** Replaces the selection and puts the caret behind it, or selects `select` (offsets into `markdown`). */
  insert(markdown: string, select?: { from: number; to: number }): void;
  /** The same as a block: with an empty line before and after. */
  insertBlock(markdown: string, select?: { from: number; to: number }): void;
  /** Toggles marks around the selection. */
  wrap(before: string, after: string): void;
  /** Puts the caret behind the new text. */
  replace(from: number, to: number, markdown: string): void;
  /** The same, with the selection afterwards. */
  change(replacement: Replacement): void;
  /** Sends these files on their way into the text, as if they were pasted. */
  take(files: readonly File[]): void;
  focus(): void;
}

/** A tool's panel: beside its button, or as a sheet on a phone. */
export type EditorPanel = ComponentType<{ hand: EditorHand; onClose: () => void }>;

/** A file being uploaded: reports progress and can be aborted. */
export interface Handover {
  /** Of all bytes, 0 to 1. */
  onProgress: (part: number) => void;
  signal: AbortSignal;
}

/** Accepts pasted or dropped files. */
export interface FileTaker {
  readonly takes: (file: File) => boolean;
  /**
   * Resolves to the Markdown of the uploaded file (`![text](path)`: the editor inserts alternative text entered
   * meanwhile). Errors have a `message` for the writer; a `RefusedFile` cannot be retried.
   */
  readonly give: (file: File, handover: Handover) => Promise<string>;
}

/** A feature's addition to the editors. Acts at once, or opens a panel. */
export type EditorTool = { readonly name: EditorToolName } & Partial<FileTaker> &
  (
    | { readonly run: (hand: EditorHand) => void | Promise<void> }
    | { readonly loadPanel: () => Promise<{ Panel: EditorPanel }> }
  );

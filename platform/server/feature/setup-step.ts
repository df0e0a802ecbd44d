import type { SourceLanguage } from '#platform/shared/language.ts';
import type { Context } from '../http/context.ts';

export interface SetupStepMessages {
  readonly title: string;
  /** What it is for. */
  readonly text: string;
  /** The link to where it is done. */
  readonly action: string;
  /** What goes wrong without it; shown on the console's first page while the list is put away. */
  readonly warning?: string;
}

/** A step of setting up a new site, for its owner. */
export interface SetupStep {
  readonly name: string;
  /** Steps are shown by this number. */
  readonly position: number;
  /** Where it is done. */
  readonly path: string;
  readonly isOptional?: boolean;
  readonly messages: Readonly<Record<SourceLanguage, SetupStepMessages>>;
  /** From the site's real state. */
  readonly isDone: (context: Context) => boolean | Promise<boolean>;
  /** What is wrong where it was begun and is not done: read in place of its text and its warning. */
  readonly problem?: (context: Context) => Promise<string | undefined>;
}

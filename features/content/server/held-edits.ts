import type { PlacedText } from '#features/content/events.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import type { SourceLanguage } from '#platform/shared/language.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { foundIn } from './found-in.ts';

export { foundIn } from './found-in.ts';

/** A text, or a part of it that is changed without its own words: `postscript`, `poll`. */
type Changed = TextReference & { part?: string };

/** An edit of a public text that waits for review, with everything that its act takes. */
export interface HeldEdit extends PlacedText, Changed {
  authorId: string;
  input: object;
  at: Date;
}

/** `found`: as in `contentHeld`. */
type FoundEdit = HeldEdit & { found: readonly string[] };

/** Where edits wait: registered by the feature that keeps them. */
interface Holder {
  /** Keeps an edit instead of an earlier one of the same text and part, and has staff look at it. */
  hold(tx: Transaction, site: Site, edit: FoundEdit): Promise<void>;
  /** The input of the edit of a text that waits, else undefined. */
  find(db: Executor, changed: Changed): Promise<unknown>;
}

let holder: Holder | undefined;

export function registerEditHolder(registered: Holder): void {
  holder = registered;
}

/** @throws where no feature keeps edits */
export function holdEdit(tx: Transaction, context: Pick<Context, 'site' | 'held'>, edit: HeldEdit): Promise<void> {
  if (!holder) throw new Error('no feature keeps edits that wait');
  return holder.hold(tx, context.site, { ...edit, found: foundIn(context) });
}

export const findHeldEdit = async (db: Executor, changed: Changed): Promise<unknown> => holder?.find(db, changed);

/** Whether an edit leaves a text as it is, `isSame` as it stands: not where another waits, which it would replace. */
export const changesNothing = async (db: Executor, changed: Changed, isSame: boolean): Promise<boolean> =>
  isSame && (await findHeldEdit(db, changed)) === undefined;

/** How a part of a text is changed; the words of a text itself by `ModeratedKind.applyEdit`. */
interface HeldPart {
  readonly names: Readonly<Record<SourceLanguage, { one: string }>>;
  /** As `ModeratedKind.applyEdit`; `id`: of the text. */
  apply(context: Context, change: { id: string; input: unknown }): Promise<unknown>;
  /** For its author and staff. */
  wordsOf(input: unknown): { title: string | null; content: string };
}

const parts = new Map<string, HeldPart>();

/** Called by the owner of a part in its `server/feature.ts`. */
export function registerHeldPart(name: string, part: HeldPart): void {
  parts.set(name, part);
}

export const findHeldPart = (name: string): HeldPart | undefined => parts.get(name);

export const heldPartNames = (): readonly string[] => [...parts.keys()];

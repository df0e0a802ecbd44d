import { hiddenContentErrors as errors } from '#features/hidden-content/errors.ts';
import { hiddenContentSettings, switchOf } from '#features/hidden-content/settings.ts';
import { levelsOf } from '#features/level/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { splitContent } from '#platform/server/markdown/render-content.ts';
import type { HideCondition } from '#platform/shared/markdown/hide-condition.ts';
import { mayHide, type SplitText, writeStubs } from '#platform/shared/markdown/hide-split.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { conditionOf, isSameCondition } from './condition-row.ts';
import { type CachedPart, selectCachedParts } from './hidden-queries.ts';
import { whyNotHide } from './policy.ts';
import { atContent, badPart, type PartFault } from './refuse-part.ts';
import { reserveIds } from './store.ts';

/** A hidden part with its number and version after saving. */
export interface TakenPart {
  readonly id: string;
  readonly version: number;
  /** Its text or condition has changed. */
  readonly isNew: boolean;
  readonly condition: HideCondition;
  readonly source: string;
}

/** The public text, with stubs in place of the hidden parts, and the parts. */
export interface TakenOut {
  /** The text to store and render; contains nothing of the hidden parts. */
  readonly source: string;
  readonly parts: readonly TakenPart[];
}

type Requesting = Pick<Context, 'site' | 'db' | 'language' | 'actor'>;

/**
 * Extracts the hidden parts from a text. A part id is reused only once and only if it belongs to this text; any other
 * part is new. `target` is null for a text being posted. @throws 400 at `content`, with the part and its
 * error
 */
export async function takeOut(
  requesting: Requesting,
  text: { content: string; sectionId: string; target: TextReference | null },
): Promise<TakenOut> {
  if (!mayHide(text.content)) return { source: text.content, parts: [] };
  const { site, db, language, actor } = requesting;
  const split = await readSplit(requesting, text.content);
  const cached = text.target === null || split.parts.length === 0 ? [] : await selectCachedParts(db, text.target);
  const parts = matchParts(split, cached, site.secret);
  const levels = (await levelsOf(site)).length;
  const switches = site.settings.of(hiddenContentSettings);
  for (const [at, part] of parts.entries()) {
    const { kind } = part.condition;
    const refuse = (fault: PartFault) => badPart(language, { fault, number: at + 1, line: split.lines[at] ?? 1 });
    // An existing part stays, regardless of current permissions.
    const verdict =
      part.before?.kind === kind
        ? null
        : whyNotHide(actor, { kind, sectionId: text.sectionId, isOn: switches[switchOf[kind]] });
    if (verdict !== null) throw refuse(verdict);
    if (part.isNew && part.condition.kind === 'level' && part.condition.level > levels) throw refuse('noSuchLevel');
  }
  const fresh = await reserveIds(db, parts.filter((part) => part.before === undefined).length);
  const taken = parts.map(({ before, ...part }): TakenPart => ({ ...part, id: before?.id ?? fresh.shift() ?? '' }));
  return { source: writeStubs(split.pieces, taken), parts: taken };
}

async function readSplit({ language }: Requesting, content: string): Promise<SplitText> {
  const split = await splitContent(content);
  if (split === null) throw atContent(errors.unread(), language);
  if ('fault' in split) throw badPart(language, split);
  return split;
}

/**
 * Rejects a text of a kind that cannot have them if it has hidden parts, or what looks like one. @throws 400 at
 * `content`
 */
export async function requireNothingHidden({ language }: Pick<Context, 'language'>, content: string): Promise<void> {
  if (!mayHide(content)) return;
  const split = await splitContent(content);
  if (split === null || 'fault' in split || split.parts.length > 0) throw atContent(errors.onlyTopics(), language);
}

function matchParts(split: SplitText, cached: readonly CachedPart[], secret: Buffer) {
  const free = new Map(cached.map((part) => [part.id, part]));
  return split.parts.map(({ id, condition, source }) => {
    const before = id === null ? undefined : free.get(id);
    if (before !== undefined) free.delete(before.id);
    const isNew =
      before === undefined || before.source !== source || !isSameCondition(conditionOf(before, secret), condition);
    return { before, isNew, version: before === undefined ? 1 : before.version + Number(isNew), condition, source };
  });
}

import type { CaseBlock } from '#features/moderation/contract.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { Site } from '#platform/server/site.ts';
import type { Language } from '#platform/shared/language.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';

/** A case as sources see it. */
export interface SourcedCase {
  id: string;
  target: TextReference;
}

/** A decision that a source adds to those that every case has, for the cases that it has opened. */
export interface SourceDecision {
  readonly needsReason?: boolean;
  /**
   * Carries it out in the transaction of the decision, after the case is locked; absent: a listener of `caseDecided`
   * does. Answers what `undo` needs. @throws where it cannot be done
   */
  run?(tx: Transaction, context: Context, decided: SourcedCase & { reason: string }): Promise<object>;
  /** Takes it back within the minute; absent: a listener of `caseReversed` does. */
  undo?(tx: Transaction, context: Context, decided: SourcedCase & { undo: object }): Promise<void>;
  /** Reverses it because of an appeal; absent: as `undo`. */
  reverse?(tx: Transaction, context: Context, decided: SourcedCase & { undo: object }): Promise<void>;
}

/** How many of something there were in a week; a week begins on its Monday, in the site's time zone. */
export interface WeekCount {
  name: string;
  week: string;
  count: number;
}

/** What a feature above adds to the cases it has opened. */
export interface CaseSource {
  /** As `openCase` was told. */
  readonly name: string;
  /** What staff see of it in these cases, by the id of the case. One statement for all of them. */
  describe?(
    db: Executor,
    site: Site,
    cases: readonly SourcedCase[],
    language: Language,
  ): Promise<ReadonlyMap<string, readonly CaseBlock[]>>;
  /** In one line each, for the queue: cases about what has no words that the queue may show. One statement. */
  summarise?(db: Executor, cases: readonly SourcedCase[], language: Language): Promise<ReadonlyMap<string, string>>;
  /** How what a member wrote begins, by id, for themself: of a kind that is no text of a page. */
  readonly excerpts?: {
    readonly kind: string;
    read(db: Executor, own: { memberId: string; ids: readonly string[] }): Promise<ReadonlyMap<string, string>>;
  };
  /** What its cases are about waits until they are decided: they are not dismissed, and a sanction removes it too. */
  readonly holds?: boolean;
  /** Somebody of staff opens this case: before `describe`. */
  opened?(context: Context, found: SourcedCase): Promise<void>;
  /** For the figures: what asked for its cases since an instant, by its kind and by week. Every kind has every week. */
  countByWeek?(
    db: Executor,
    span: { since: string; until: string; timeZone: string },
    language: Language,
  ): Promise<{ title: string; counts: readonly WeekCount[] }>;
  /** By name; what they are called stands in the messages of this feature. */
  readonly decisions?: Readonly<Record<string, SourceDecision>>;
}

const sources = new Map<string, CaseSource>();

/** Called in the `server/feature.ts` of whoever opens cases. */
export function registerCaseSource(source: CaseSource): void {
  sources.set(source.name, source);
}

export const findCaseSource = (name: string): CaseSource | undefined => sources.get(name);

export const caseSources = (): readonly CaseSource[] => [...sources.values()];

/** How a member’s own texts begin that stand on no page; empty for all others. */
export async function ownExcerpts(
  db: Executor,
  { memberId, targets }: { memberId: string; targets: readonly TextReference[] },
): Promise<(target: TextReference | undefined) => string> {
  const known = new Map<string, string>();
  for (const { excerpts } of sources.values()) {
    const ids = targets.flatMap(({ kind, id }) => (kind === excerpts?.kind ? [id] : []));
    if (!excerpts || ids.length === 0) continue;
    for (const [id, text] of await excerpts.read(db, { memberId, ids })) known.set(`${excerpts.kind} ${id}`, text);
  }
  return (target) => (target && known.get(`${target.kind} ${target.id}`)) ?? '';
}

/** What these sources add to what can be decided, by name. */
export const decisionsOf = (names: readonly string[]): Readonly<Record<string, SourceDecision>> =>
  Object.assign({}, ...names.map((name) => sources.get(name)?.decisions ?? {}));

/** Whether the target of a case with these sources waits for its decision. */
export const isHeldBy = (names: readonly string[]): boolean => names.some((name) => sources.get(name)?.holds === true);

import type { CaseRow } from '#features/moderation/contract.ts';
import type { KeyAct } from '#platform/web/keys/page-key.ts';
import type { zh } from './case-messages.zh.ts';

/** What a decision is called; one that a source adds and that has no name goes by its own. */
export function decisionName(t: typeof zh, decision: string, kind = ''): string {
  if (kind === 'appeal') return decision === 'restore' ? t.granted : t.refusedAppeal;
  const names: Readonly<Record<string, string>> = t.decisions;
  return names[decision] ?? decision;
}

/** What a target is called. */
export function kindName(t: typeof zh, kind: string): string {
  const names: Readonly<Record<string, string>> = t.kinds;
  return names[kind] ?? kind;
}

export function sourceName(t: typeof zh, source: string): string {
  const names: Readonly<Record<string, string>> = t.sources;
  return names[source] ?? source;
}

/** Decisions that need neither a reason nor a time. */
export const isSimple = (decision: string, kind = ''): boolean =>
  kind !== 'appeal' && (decision === 'dismiss' || decision === 'restore' || decision.startsWith('approve'));

/** Decisions that several cases may take together, in the order in which they are offered. */
const together = ['approve', 'refuse', 'dismiss', 'remove', 'warn', 'mute', 'suspend', 'restore'];

const isMixed = (rows: readonly CaseRow[]): boolean => new Set(rows.map(({ kind }) => kind === 'appeal')).size > 1;

/** What can be done to all of these: of an appeal the same names mean something else. */
export function decisionsOfAll(rows: readonly CaseRow[]): string[] {
  return isMixed(rows) ? [] : together.filter((name) => rows.every(({ may }) => may.decide.includes(name)));
}

/** Why nothing is offered for all of these; empty where something is. */
export function whyNothing(t: typeof zh, rows: readonly CaseRow[], count: (number: number) => string): string {
  if (decisionsOfAll(rows).length > 0) return '';
  const closed = rows.filter(({ may }) => may.decide.length === 0);
  const held = closed.filter(({ claimedBy, isMine }) => claimedBy !== null && !isMine).length;
  if (held > 0) return t.chosenHeld({ count: count(held) });
  if (closed.length > 0) return t.chosenOwn({ count: count(closed.length) });
  return isMixed(rows) ? t.chosenMixed : t.chosenApart;
}

/** Why one case does not take a decision. `instant` writes a time. */
export function whyNot(
  t: typeof zh,
  { may, claimedBy, isMine }: Pick<CaseRow, 'may' | 'claimedBy' | 'isMine'>,
  { name, instant }: { name: string; instant: (at: string) => string },
): string {
  if (claimedBy && !isMine) return t.claimedBy({ name: claimedBy.name, until: instant(claimedBy.until) });
  return may.decide.length === 0 ? t.ownOne : t.notThis({ decision: name });
}

/** Claims it or releases it; what another is seen to work on is taken over, by whoever may. */
export const claimOf = ({ isMine, claimedBy }: Pick<CaseRow, 'isMine' | 'claimedBy'>) => ({
  on: !isMine,
  takesOver: !isMine && claimedBy !== null,
});

/** A case in one line: what it is about, whose, and how that begins. */
export function caseLine(t: typeof zh, { kind, author, title, excerpt }: Pick<CaseRow, Named>): string {
  return [kindName(t, kind), author?.nickname ?? '', title, excerpt].filter((part) => part !== '').join(' · ');
}
type Named = 'kind' | 'author' | 'title' | 'excerpt';

/** Who is told of a decision; empty: nobody. */
export function toldOf(t: typeof zh, { kind, sources }: Pick<CaseRow, 'kind' | 'sources'>, decision: string): string {
  if (kind === 'appeal') return t.told.appealing;
  const concerned = kind === 'member' || kind === 'private-message' ? t.told.member : t.told.author;
  const people = [
    ...(decision === 'dismiss' ? [] : [concerned]),
    ...(sources.includes('report') ? [t.told.reporting] : []),
  ];
  return people.join(t.told.and);
}

/** Those that shut a member out: the rest are everyday. */
export const isGrave = (decision: string): boolean => decision.startsWith('suspend');

/** The key of each decision. */
export const keyOfDecision: Readonly<Record<string, KeyAct>> = {
  dismiss: 'dismiss',
  remove: 'remove',
  warn: 'warn',
  mute: 'mute',
  suspend: 'suspend',
  'suspend-and-remove': 'removeAll',
  restore: 'restore',
  approve: 'approve',
  refuse: 'refuse',
};

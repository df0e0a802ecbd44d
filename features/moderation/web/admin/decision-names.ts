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

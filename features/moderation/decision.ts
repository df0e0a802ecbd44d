/** What can be decided of any case that has something to be done to; sources of cases add their own. */
export const decisions = ['dismiss', 'remove', 'warn', 'mute', 'suspend', 'suspend-and-remove', 'restore'] as const;
export type Decision = (typeof decisions)[number];

/** Of these the member concerned is told, and may appeal. */
export const adverseDecisions = ['remove', 'refuse', 'warn', 'mute', 'suspend', 'suspend-and-remove'] as const;
export type AdverseDecision = (typeof adverseDecisions)[number];

/** What `suspend-and-remove` is called where staff chose the texts of the last day alone. */
export const LAST_DAY = 'suspend-and-remove-day';
export const toldDecisions = [...adverseDecisions, LAST_DAY] as const;

export const isDecision = (name: string): name is Decision => decisions.some((decision) => decision === name);
export const isAdverse = (name: string): name is AdverseDecision =>
  adverseDecisions.some((decision) => decision === name);

/** What is decided about the author alone. */
export const isSanction = (name: string): boolean => name === 'warn' || name === 'mute' || name === 'suspend';

/** The kind of the case of an appeal; its target is the appealed case. */
export const APPEAL = 'appeal';

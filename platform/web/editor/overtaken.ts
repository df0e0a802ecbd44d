import type { DraftHold } from './use-draft.ts';

type Edit = Pick<DraftHold<{ version: string }>, 'fields' | 'isUncertain' | 'kept'>;

/** An edit that was begun upon an older version than stands there now: its writer looks at both before it is sent. */
export function isOvertaken({ fields, isUncertain, kept: stored }: Edit, there: { version: number }): boolean {
  // What is on its way may be the newer version itself.
  return stored !== 'nothing' && !isUncertain && Number(fields.version) < there.version;
}

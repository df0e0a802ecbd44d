import type { DraftHold } from './use-draft.ts';

type Edit = Pick<DraftHold<{ version: string }>, 'fields' | 'isUncertain' | 'kept'>;

/** An edit based on an older version than the stored one: its writer reviews both before sending. */
export function isOvertaken({ fields, isUncertain, kept: stored }: Edit, there: { version: number }): boolean {
  // The request in flight may be the newer version itself.
  return stored !== 'nothing' && !isUncertain && Number(fields.version) < there.version;
}

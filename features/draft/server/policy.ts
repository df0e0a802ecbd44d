import { draftErrors as errors } from '#features/draft/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

export interface Room {
  /** The member's drafts without this one, and the sum of their characters. */
  count: number;
  size: number;
  mostDrafts: number;
  mostCharacters: number;
}

/** Whether a new or larger draft of this many characters fits. */
export const canKeep = (size: number, room: Room): Verdict =>
  refuseIf(
    [room.count >= room.mostDrafts, errors.tooMany, { most: room.mostDrafts }],
    [room.size + size > room.mostCharacters, errors.noRoom],
  );

/** Whether the stored version is the one the edit is based on. `known` 0: none known. */
export const canGoOn = (
  there: { version: number; key: string } | undefined,
  writer: { version: number; key: string },
): Verdict =>
  refuseIf([
    there === undefined ? writer.version > 0 : there.version !== writer.version || there.key !== writer.key,
    errors.changedMeanwhile,
  ]);

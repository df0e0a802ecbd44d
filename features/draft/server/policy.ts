import { draftErrors as errors } from '#features/draft/errors.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

export interface Room {
  /** Live drafts without this one, and their characters. */
  count: number;
  size: number;
  mostDrafts: number;
  mostCharacters: number;
}

/** One more, or one grown, of so many characters. */
export const canKeep = (size: number, room: Room): Verdict =>
  refuseIf(
    [room.count >= room.mostDrafts, errors.tooMany, { most: room.mostDrafts }],
    [room.size + size > room.mostCharacters, errors.noRoom],
  );

/** What is there is what the writer went on from. `known` 0: he knows of none. */
export const canGoOn = (
  there: { version: number; key: string } | undefined,
  writer: { version: number; key: string },
): Verdict =>
  refuseIf([
    there === undefined ? writer.version > 0 : there.version !== writer.version || there.key !== writer.key,
    errors.changedMeanwhile,
  ]);

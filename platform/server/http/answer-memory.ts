import type { ServerResponse } from 'node:http';

/** Larger than nearly every page; what is larger gets memory of its own. */
const ROOM = 256 * 1024;
/** Kept for answers that come; more that are on their way at once get memory of their own. */
const MOST = 16;

/** Memory for answers that are put together anew for every reader. */
interface AnswerMemory {
  /** Gives the bytes of this one answer, to be filled and sent at once. */
  for(response: ServerResponse): (size: number) => Buffer;
}

/**
 * Rooms that are used again once an answer's last byte is with the system, or its connection is gone. Were each answer to take a hundred
 * kilobytes of its own, the collector would walk the whole heap several times a second for what lives a millisecond.
 */
export function openAnswerMemory(): AnswerMemory {
  const free: Buffer[] = [];
  return {
    for: (response) => (size) => {
      if (size > ROOM) return Buffer.allocUnsafe(size);
      const room = free.pop() ?? Buffer.allocUnsafeSlow(ROOM);
      // Comes after the system has taken the last byte, and not before a broken connection is closed: nobody reads from the room any more.
      response.once('close', () => {
        if (free.length < MOST) free.push(room);
      });
      return room.subarray(0, size);
    },
  };
}

/** The process's own. */
export const answerMemory = openAnswerMemory();

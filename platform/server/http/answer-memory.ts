import type { ServerResponse } from 'node:http';

/** Larger than nearly every page; a larger response gets a buffer of its own. */
const ROOM = 256 * 1024;
/** Maximum number of buffers kept for reuse; more concurrent responses get buffers of their own. */
const MOST = 16;

/** Buffers for responses assembled per reader. */
interface AnswerMemory {
  /** Returns an allocator for the bytes of this response, to be filled and sent at once. */
  for(response: ServerResponse): (size: number) => Buffer;
}

/**
 * Buffers are reused once a response's last byte is handed to the operating system or its connection is closed.
 * Allocating a hundred kilobytes per response would trigger several full garbage collections per second for data that
 * lives a millisecond.
 */
export function openAnswerMemory(): AnswerMemory {
  const free: Buffer[] = [];
  return {
    for: (response) => (size) => {
      if (size > ROOM) return Buffer.allocUnsafe(size);
      const room = free.pop() ?? Buffer.allocUnsafeSlow(ROOM);
      // Emitted after the operating system has taken the last byte, and never before a broken connection is closed:
      // nothing reads from the buffer any more.
      response.once('close', () => {
        if (free.length < MOST) free.push(room);
      });
      return room.subarray(0, size);
    },
  };
}

/** The instance of this process. */
export const answerMemory = openAnswerMemory();

import type { Line } from '../format.ts';

/**
 * The record with every date moved by `shift` ms and none later than `now`: a future date would lead every newest-first
 * list until then. Only the end of a poll may be in the future.
 */
export function settleDates(line: Line, { shift, now }: { shift: number; now: Date }): Line {
  if (line.kind === 'section') return line;
  const move = (at: string) => Date.parse(at) + shift;
  const past = (at: string) => new Date(Math.min(move(at), now.getTime())).toISOString();
  if (line.kind === 'member') return { ...line, joinedAt: past(line.joinedAt) };
  if (line.kind === 'message' || line.kind === 'follow' || line.kind === 'report')
    return { ...line, createdAt: past(line.createdAt) };
  const dates = { createdAt: past(line.createdAt), ...(line.editedAt ? { editedAt: past(line.editedAt) } : {}) };
  if (line.kind === 'answer')
    return { ...line, ...dates, ...(line.adoptedAt ? { adoptedAt: past(line.adoptedAt) } : {}) };
  if (line.kind !== 'topic' && line.kind !== 'question') return { ...line, ...dates };
  const poll = line.poll?.endsAt
    ? { poll: { ...line.poll, endsAt: new Date(move(line.poll.endsAt)).toISOString() } }
    : {};
  if (line.kind === 'topic')
    return { ...line, ...poll, unlocks: line.unlocks.map((unlock) => ({ ...unlock, at: past(unlock.at) })), ...dates };
  return {
    ...line,
    ...poll,
    postscripts: line.postscripts.map((postscript) => ({ ...postscript, createdAt: past(postscript.createdAt) })),
    ...(line.returnedAt ? { returnedAt: past(line.returnedAt) } : {}),
    ...dates,
  };
}

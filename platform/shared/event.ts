/** Something that has happened, told to whoever listens, at least once, after the transaction that did it. */
export interface EventType<Payload> {
  readonly name: string;
  /** Only carries the payload's type; never read. */
  readonly payload?: Payload;
}

/** @example export const commentPosted = defineEvent<{ commentId: string }>('comment.posted'); */
export function defineEvent<Payload>(name: string): EventType<Payload> {
  return { name };
}

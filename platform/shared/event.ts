/** An event, delivered to its listeners at least once, after the transaction that announced it. */
export interface EventType<Payload> {
  readonly name: string;
  /** Only carries the payload's type; never read. */
  readonly payload?: Payload;
}

/** @example export const commentPosted = defineEvent<{ commentId: string }>('comment.posted'); */
export function defineEvent<Payload>(name: string): EventType<Payload> {
  return { name };
}

let go: (() => void) | undefined;

/** For the memory of the page: how to get to the next unread comment; undefined when it goes away. */
export function setNextUnread(next: (() => void) | undefined): void {
  go = next;
}

/** Goes to the next comment that the reader has not read, once the page knows which that is. */
export const nextUnread = (): void => go?.();

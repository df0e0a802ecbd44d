import type { KeyboardEvent } from 'react';

/** Enter in the title of a text does not submit its form, so that what is unfinished is not sent. */
export function keepInLine(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
}

import type { Language } from '#platform/shared/language.ts';
import { followChoices } from './follow-choices.ts';

/** What a page does once it has been there for a while: nothing of it is loaded before. */
export function begin(language: Language): void {
  followChoices(language);
  // Preloaded: the notice of a lost connection must be available offline.
  import('./problems.tsx').catch(() => undefined);
}

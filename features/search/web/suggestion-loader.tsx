import { Suspense, useState } from 'react';
import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { CrashBoundary } from '#platform/web/page/crash-boundary.tsx';
import { suggestionMessages } from './suggestion-messages.ts';

const parts = lazyParts<{ field: HTMLInputElement; isAlone: boolean }>(
  suggestionMessages,
  async () => (await import('./suggestions.tsx')).Suggestions,
);

/** What a search field suggests: nothing of it is loaded before somebody comes to the field. `isAlone`: its form has nothing else to send. */
export function useSuggestions({ isAlone = false } = {}) {
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const Part = parts[useLanguage()];
  // A field that had the focus before the page came alive is heard by its first letter.
  const load = (event: { currentTarget: HTMLInputElement }) => setField(event.currentTarget);
  return {
    fieldProps: { onFocus: load, onInput: load },
    suggestions: field && (
      // Loading it may fail offline; the field stays.
      <CrashBoundary fallback={null}>
        <Suspense>
          <Part field={field} isAlone={isAlone} />
        </Suspense>
      </CrashBoundary>
    ),
  };
}

import { type ComponentType, useState } from 'react';

type Loaded = { Part: ComponentType<{ field: HTMLInputElement }>; field: HTMLInputElement };

/** What a search field suggests: nothing of it is loaded before somebody comes to the field. */
export function useSuggestions() {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  // A field that had the focus before the page came alive is heard by its first letter.
  const load = ({ currentTarget: field }: { currentTarget: HTMLInputElement }) => {
    import('./suggestions.tsx').then(
      (part) => setLoaded((before) => before ?? { Part: part.Suggestions, field }),
      // Offline the field stays.
      () => undefined,
    );
  };
  return {
    fieldProps: { onFocus: load, onInput: load },
    suggestions: loaded && <loaded.Part field={loaded.field} />,
  };
}

import { SearchBox } from '#platform/web/kit/top-bar.tsx';
import { useSuggestions } from './suggestion-loader.tsx';

/** The field in the bar of every page; a plain form until somebody comes to it. */
export function SiteSearch({ label }: { label: string }) {
  const { fieldProps, suggestions } = useSuggestions();
  return (
    <SearchBox label={label} action="/search" {...fieldProps}>
      {suggestions}
    </SearchBox>
  );
}

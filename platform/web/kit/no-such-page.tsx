import { useWords } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import type { zh } from '#platform/web/kit/messages.zh.ts';
import { EmptyState } from '#platform/web/kit/states.tsx';

/** In place of the rows of a page that lies behind the end of its list, which is not empty. */
export function NoSuchPage({ first }: { first: string }) {
  const words = useWords<typeof zh>('kit');
  return (
    <EmptyState icon="list" title={words.noSuchPage}>
      <ButtonLink to={first}>{words.firstPage}</ButtonLink>
    </EmptyState>
  );
}

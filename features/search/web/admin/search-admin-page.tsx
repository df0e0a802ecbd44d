import { defineConsoleParts } from '#features/console/web/page-public.ts';
import { hiddenPart } from './hidden-part.tsx';
import { indexPart } from './index-part.tsx';
import { searchAdminMessages } from './messages.ts';
import { queriesPart } from './queries-part.tsx';

/** `/admin/search`: what is searched for, words that are not trending, and the index. */
export const { Page, queries } = defineConsoleParts({
  area: 'search',
  messages: searchAdminMessages,
  param: 'of',
  label: (t) => t.tabs,
  names: (t) => t.parts,
  parts: { queries: queriesPart, hidden: hiddenPart, index: indexPart },
});

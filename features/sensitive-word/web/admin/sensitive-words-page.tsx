import { defineConsoleParts } from '#features/console/web/page-public.ts';
import { hitsPart } from './hits-part.tsx';
import { listsPart } from './lists-part.tsx';
import { sensitiveWordAdminMessages } from './messages.ts';
import { trialPart } from './trial-part.tsx';
import { wordsPart } from './words-part.tsx';

/** `/admin/sensitive-words`: lists, their words, a text to try, and what was found. */
export const { Page, queries } = defineConsoleParts({
  area: 'sensitiveWord',
  messages: sensitiveWordAdminMessages,
  param: 'of',
  label: (t) => t.tabs,
  names: (t) => t.parts,
  parts: { lists: listsPart, words: wordsPart, trial: trialPart, hits: hitsPart },
});

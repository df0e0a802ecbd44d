import { defineConsoleParts } from '#features/console/web/page-public.ts';
import { caseMessages } from './case-messages.ts';
import { casesPart } from './cases-part.tsx';
import { figuresPart } from './figures-part.tsx';

/** `/admin/moderation`: the one queue of cases, and how they were dealt with. */
export const { Page, queries } = defineConsoleParts({
  area: 'moderation',
  messages: caseMessages,
  param: 'of',
  label: (t) => t.parts,
  names: (t) => t.names,
  parts: { cases: casesPart, figures: figuresPart },
});

import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './reminder-messages.zh.ts';

export const en: Translation<typeof zh> = {
  report: {
    name: 'Outcomes of my reports',
    say: ({ facts: { state, result, resultEn = result } }) =>
      `${state === 'successful' ? 'Your report was upheld: staff have acted on it' : 'Your report wasn’t upheld: staff found nothing wrong'}${resultEn === '' ? '' : `: ${resultEn}`}`,
  },
};

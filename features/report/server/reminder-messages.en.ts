import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './reminder-messages.zh.ts';

const outcome = ({ state, isTurned }: { state: 'failed' | 'successful'; isTurned: boolean }) => {
  if (isTurned) return ': what staff had decided was changed after an appeal';
  return state === 'successful' ? ' was upheld: staff have acted on it' : ' wasn’t upheld: staff found nothing wrong';
};

export const en: Translation<typeof zh> = {
  report: {
    name: 'Outcomes of my reports',
    say: ({ title, facts }) => {
      const { position, kindEn, categoryEn, result, resultEn = result } = facts;
      const where = { page: ` of ${title}`, part: ` in ${title}`, none: '' }[position];
      const what = kindEn === '' ? '' : ` (${kindEn}, ${categoryEn})`;
      return `Your report${where}${what}${outcome(facts)}${resultEn === '' ? '' : `: ${resultEn}`}`;
    },
  },
};

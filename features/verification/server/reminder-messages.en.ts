import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './reminder-messages.zh.ts';

export const en: Translation<typeof zh> = {
  verification: {
    name: 'Decisions on my verification',
    say: ({ facts }) =>
      facts.state === 'approved'
        ? 'You are verified'
        : facts.state === 'refused'
          ? 'You were not verified. See why, and apply again'
          : 'You are no longer verified. See why',
  },
};

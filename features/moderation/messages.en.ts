import { writeInstant } from '#platform/shared/instant.ts';
import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This case doesn’t exist',
    decided: 'This case has already been decided',
    claimed: ({ name }) => `${String(name)} is working on this case`,
    ownCase: 'This case is about you. Another staff member has to decide it',
    ownDecision: 'This appeal is against your own decision. Another staff member has to decide it',
    notPossible: 'This can’t be done in this case',
    waiting: 'Posts awaiting review can only be approved or refused',
    tooLate: 'The minute is over, so this can’t be undone',
    openAgain: 'There is a new case about the same thing. Decide that one',
    notYours: 'Only the person who decided can undo it',
    noAppeal: 'There is nothing to appeal, or you have appealed already',
    reversed: 'This decision has been reversed, so there is nothing to appeal',
    noView: 'This view no longer exists',
    tooManyViews: 'You have 20 saved views. Delete one first',
    tokenSpent: 'This page has expired. Sign in again',
    muted: ({ until, timeZone, reason, reasonEn = reason }) =>
      `You are muted until ${writeInstant(String(until), { language: 'en_US', timeZone: String(timeZone) })}. Reason: ${String(reasonEn)}`,
  },
  around: { answered: 'The comment it replies to', before: 'Comment before it', after: 'Comment after it' },
  found: 'Words found in it',
  onFile: {
    granted: 'Appeal granted',
    refused: 'Appeal refused',
    alsoRemoved: ({ decision }) => `${decision}, the post removed too`,
  },
  settingTopic: 'Handling reports',
  settings: {
    reasonsZh: { name: 'Reasons for decisions (Chinese)', help: 'One a line, to choose from when deciding a case' },
    reasonsEn: {
      name: 'Reasons for decisions (English)',
      help: 'In the order of the Chinese ones: everybody reads the same line in their language. A preset line that is changed in one language only is shown as it was chosen',
    },
  },
};

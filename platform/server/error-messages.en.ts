import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './error-messages.zh.ts';

export const en: Translation<typeof zh> = {
  invalid: 'Invalid request',
  unauthenticated: 'Please log in first',
  forbidden: 'Insufficient privileges',
  csrf: 'This page has expired. Reload it and try again',
  notFound: 'This doesn’t exist or has been deleted',
  unknownPage: ({ url }) => `The page you tried to load could not be found: ${String(url ?? '')}`,
  changed:
    'Someone else has saved this since you opened it, so nothing was saved. Yours is still here: copy it, then open this again',
  tooLarge: 'Your submission is too large',
  mediaType: 'This content type is not supported',
  keyReused: 'This request key was already used for something else',
  tooMany: ({ seconds }) => `Too many requests. Try again in ${String(seconds ?? 60)} seconds`,
  banned: 'Your IP address can’t access this site right now. Try again later',
  unexpected: 'Server error',
  unavailable: 'The service isn’t available right now. Please try again shortly',
  loginLoop: 'Something is wrong with your session. Please log in again',
};

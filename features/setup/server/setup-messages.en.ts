import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './setup-messages.zh.ts';

export const en: Translation<typeof zh> = {
  address: {
    title: 'Address and https',
    text: 'Give the site a domain name and serve it over https, so that others can reach it.',
    action: 'See how',
  },
  backup: {
    title: 'First backup',
    text: 'Run one command on the server to back up the database and all uploaded files.',
    action: 'See how',
    warning: 'There is no backup yet. If the server fails, everything is lost.',
  },
};

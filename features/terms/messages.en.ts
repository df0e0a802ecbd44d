import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'There’s no such version of the terms',
    notAgreed: 'The terms have changed. Please read and accept them first',
    stale: 'The terms have just changed again. Please read them once more',
  },
  title: 'Terms of service',
  privacy: 'Privacy policy',
  version: ({ id, at }) => `Version ${id}, published ${at}`,
  former: 'This is a former version.',
  toCurrent: 'Read the current one',
  onlyIn: 'This text isn’t available in English yet.',
  versions: 'All versions',
  current: 'current',
  news: 'What’s new',
  consent: {
    title: 'The terms have changed',
    text: 'Please read the new terms of service and privacy policy. Once you accept them you can go on; until then you can only read.',
    agree: 'Accept and continue',
    later: 'Later',
    agreed: 'Accepted',
    refuse: 'Don’t accept them? You can:',
    exportData: 'Export my data',
    leave: 'Delete my account',
    signOut: 'Log out',
    page: 'Read on a page of its own',
  },
};

import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './job-messages.zh.ts';

export const en: Translation<typeof zh> = {
  'urlSubmission.send': {
    name: 'Submit addresses to search engines',
    help: 'Submits new addresses of public pages. Shown as failed while an engine refuses or does not answer; tried again after longer and longer, at most six hours',
  },
};

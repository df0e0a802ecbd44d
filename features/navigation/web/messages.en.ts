import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Directory',
  text: 'Sites worth a visit, picked by the staff. Members can suggest more.',
  empty: 'No sites listed yet',
  details: ({ name }) => `Details of ${name}`,
  visits: ({ count }) => `${count} visits`,
  dead: 'May be gone',
  address: 'Address',
  category: 'Category',
  nothing: 'There’s no such site',
  toList: 'Back to the directory',
  suggest: {
    title: 'Suggest a site',
    text: 'The staff decide whether to list it. We’ll let you know.',
    name: 'Name',
    description: 'Description',
    send: 'Suggest',
    sent: 'Sent. We’ll tell you what the staff decide',
    logIn: 'Log in to suggest a site',
    choose: 'Choose',
  },
};

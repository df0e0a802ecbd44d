import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Directory',
  text: 'Sites worth a visit, listed by staff. Members can suggest more.',
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
    text: 'Staff decide whether to list it. You’ll be told.',
    name: 'Name',
    description: 'Description',
    send: 'Suggest',
    sent: 'Sent. You’ll be told what staff decide',
    logIn: 'Log in to suggest a site',
    choose: 'Choose',
  },
};

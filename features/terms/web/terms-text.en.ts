import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './terms-text.zh.ts';

export const en: Translation<typeof zh> = {
  updated: 'Last updated: November 2026',
  intro: ({ site }) =>
    `Welcome to ${site}. By registering or using this site you accept these terms. They are short; please take a few minutes to read them.`,
  sections: {
    account: {
      title: '1. Your account',
      text: 'Use your own account and keep your password secret. You may not sell or transfer accounts, or impersonate other people or the staff. You are responsible for everything done with your account. If someone else gains access to it, change the password immediately and tell the staff.',
    },
    content: {
      title: '2. What you post',
      text: 'It remains yours. By posting, you allow this site to store, display, convert and index it as needed to run the site. Only post what you have the right to post, and credit your sources.',
    },
    conduct: {
      title: '3. What is not allowed',
      text: 'No unlawful or infringing content, harassment, hate speech, pornography, fraud or malware. Don’t share other people’s private information, flood the site or post spam. Don’t attack the site, bypass permissions or scrape data in bulk without permission.',
    },
    moderation: {
      title: '4. Moderation',
      text: 'Staff may hide or delete content that breaks these terms, and restrict or suspend accounts that repeatedly do so. Every staff action is recorded.',
    },
    privacy: {
      title: '5. Personal data',
      text: 'We only collect what we need to run the site: the information you enter, when you log in, your IP address and the type of device you use. Passwords and hint answers are stored in a form nobody can read. Login records are kept for 180 days. We don’t share your data with anyone else unless required by law.',
    },
    service: {
      title: '6. Service and liability',
      text: 'We do our best to keep the service running but can’t guarantee that it will never be interrupted, so keep copies of anything important. Posts express the views of their authors, not of the site.',
    },
    change: {
      title: '7. Changes',
      text: 'Changes are published on this page. By continuing to use the site you accept them. If you don’t, please stop using the site.',
    },
  },
};

import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './terms-text.zh.ts';

export const en: Translation<typeof zh> = {
  updated: 'Last updated: November 2026',
  intro: ({ site }) =>
    `Welcome to ${site}. By registering or using this site you accept these terms. They are short; please take a few minutes to read them.`,
  sections: {
    account: {
      title: '1. Your account',
      text: 'Use an account of your own and keep its password to yourself. Accounts may not be sold or handed on, nor pose as somebody else or as the staff. You answer for what is done with your account; if it falls into other hands, change the password at once and tell the staff.',
    },
    content: {
      title: '2. What you post',
      text: 'It stays yours. By posting you allow this site to store, show, convert and index it as running the site requires. Post only what you have the right to post, and name the source when you quote at length.',
    },
    conduct: {
      title: '3. What is not allowed',
      text: 'Nothing unlawful or infringing, no harassment, hatred, pornography, fraud or malware; no private details of others; no flooding or advertising spam; no attacks on the site, no getting around permissions, no bulk scraping without consent.',
    },
    moderation: {
      title: '4. Moderation',
      text: 'Staff may hide or delete what breaks these terms, and limit or suspend accounts that keep doing so. Every act of staff is recorded.',
    },
    privacy: {
      title: '5. Personal data',
      text: 'We collect only what running the site needs: what you enter, when you log in, and your network address and type of device. Passwords and hint answers are stored so that nobody can read them back. Login records are kept for 180 days. We give your data to nobody else unless the law demands it.',
    },
    service: {
      title: '6. Service and liability',
      text: 'We do our best to keep the service running but cannot promise that it never stops; keep copies of what matters to you. What members post are their own views, not those of the site.',
    },
    change: {
      title: '7. Changes',
      text: 'Changes are published on this page. Whoever goes on using the site accepts them; whoever does not, please stop using it.',
    },
  },
};

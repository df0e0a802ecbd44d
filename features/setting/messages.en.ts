import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'There is no such setting',
    readOnly: 'The site is read-only right now. Nothing can be submitted',
    closed: ({ text }) =>
      typeof text === 'string' && text !== '' ? text : 'The site is closed for maintenance. Please come back later',
  },
  rules: {
    value: 'Is not a value this setting can have',
    timeZone: 'Enter the name of a time zone, for example Asia/Shanghai',
  },
  settingTopic: 'Site',
  settings: {
    title: { name: 'Site name', help: 'Shown in page titles and in the top bar' },
    keywords: { name: 'Keywords', help: 'For search engines, separated by commas' },
    description: { name: 'About the site', help: 'A sentence or two for search engines and share cards' },
    defaultLanguage: {
      name: 'Default language',
      help: 'For visitors who have not chosen one',
      choices: { zh_CN: '简体中文', en_US: 'English', auto: 'As the browser asks' },
    },
    supportAccessDevice: {
      name: 'Supported devices',
      help: 'Other devices see one page that says so',
      choices: { 1: 'Desktop and mobile', 2: 'Desktop only', 3: 'Mobile only' },
    },
    siteTimeZone: { name: 'Time zone', help: 'Days in the figures begin and end by it, for example Asia/Shanghai' },
    siteState: {
      name: 'State of the site',
      help: 'Read-only: nobody can submit anything. Closed: only official staff get in',
      choices: { open: 'Open', readOnly: 'Read-only', closed: 'Closed' },
    },
    siteClosedText: {
      name: 'Closing notice',
      help: 'What visitors read while the site is closed. Empty: a standard text',
    },
    allowRegister: { name: 'Registration is open', help: 'When off, nobody can create an account' },
    allowLogin: { name: 'Login is open', help: 'When off, only official staff can log in' },
    showIpPlace: {
      name: 'Show where logins and posts come from',
      help: 'The login log and the byline of topics, comments and replies name a province or country, guessed from a table the site carries. Addresses are never shown',
    },
    loginLogDays: { name: 'Days login records are kept', help: 'Older ones are deleted by themselves' },
    icpFiling: {
      name: 'ICP filing number',
      help: 'Stands in the footer with a link to the public register. Empty: nothing is shown',
    },
    policeFiling: {
      name: 'Public security filing number',
      help: 'Stands in the footer with a link to the public register. Empty: nothing is shown',
    },
  },
};

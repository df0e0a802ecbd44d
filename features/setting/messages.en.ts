import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'No such setting',
    changedMeanwhile: 'Some settings have been changed elsewhere since you opened them. Nothing was saved',
    readOnly: 'The site is read-only right now, so nothing can be submitted',
    closed: ({ text }) =>
      typeof text === 'string' && text !== '' ? text : 'The site is closed for maintenance. Please come back later',
  },
  rules: {
    value: 'Not a valid value for this setting',
    ownersOnly: 'Only a site owner can change this, because it limits what staff may do alone',
    timeZone: 'Enter the name of a time zone, for example Asia/Shanghai',
  },
  closedToOthers: 'The site is closed: only staff can use it, and visitors and members are turned away',
  settingTopic: 'Site',
  settings: {
    title: { name: 'Site name', help: 'Shown in page titles and in the top bar' },
    keywords: { name: 'Keywords', help: 'For search engines, separated by commas' },
    description: { name: 'About the site', help: 'A sentence or two for search engines and share cards' },
    defaultLanguage: {
      name: 'Default language',
      help: 'For visitors who haven’t chosen one',
      choices: { auto: 'Follow the browser' },
    },
    supportAccessDevice: {
      name: 'Supported devices',
      help: 'Visitors on other devices see a notice',
      choices: { 1: 'Desktop and mobile', 2: 'Desktop only', 3: 'Mobile only' },
    },
    siteTimeZone: { name: 'Time zone', help: 'Used for days and dates across the site, for example Asia/Shanghai' },
    siteState: {
      name: 'Site status',
      help: 'Read-only: nothing can be submitted. Closed: only staff can enter',
      choices: { open: 'Open', readOnly: 'Read-only', closed: 'Closed' },
    },
    siteClosedText: {
      name: 'Closing notice',
      help: 'Shown to visitors while the site is closed. Empty: a default text',
    },
    allowRegister: { name: 'Allow registration', help: 'When off, nobody can create an account' },
    allowLogin: { name: 'Allow login', help: 'When off, only staff can log in' },
    showIpPlace: {
      name: 'Show locations',
      help: 'Login history and posts show a province or country, estimated from the IP address. IP addresses are never shown',
    },
    loginLogDays: { name: 'Days to keep login history', help: 'Older entries are deleted automatically' },
    icpFiling: {
      name: 'ICP filing number',
      help: 'Shown in the footer with a link to the public register. Empty: not shown',
    },
    showSetupSteps: { name: 'Setup checklist', help: 'Lists the first steps on the owner’s console overview' },
    policeFiling: {
      name: 'Public security filing number',
      help: 'Shown in the footer with a link to the public register. Empty: not shown',
    },
  },
};

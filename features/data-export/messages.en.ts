import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This export does not exist or has expired',
    tooSoon: 'You can export your data once in 24 hours. Please come back later',
    waiting: 'Your export is being prepared. One moment, please',
  },
  title: 'Data export',
  text: 'Download what this site knows of you: profile, topics, comments, replies, logins, verifications, blocked people and settings, with your picture and documents.',
  formatText:
    'You get a zip archive with JSON and the files you have uploaded. Once it is ready you have 24 hours to download it, and only you can, while logged in.',
  ask: 'Export my data',
  requestAgain: 'Export again',
  proofText: 'The export holds everything about you, so please show first that it is you who asks.',
  asked: 'Your export is being prepared. It will appear on this page',
  waiting: 'Preparing your export…',
  waitingText: 'With much to gather it takes some minutes. You can leave this page and come back later.',
  ready: 'Your export is ready',
  readyText: ({ size, until }) => `${size}. Download it before ${until}`,
  elsewhere: 'Your export is ready, on the device you asked for it from',
  elsewhereText:
    'To download it here instead, please show once more that it is you. The other device can no longer download it then.',
  fetchHere: 'Download it here',
  broughtHere: 'You can download it here now',
  download: 'Download',
  downloading: 'Downloading…',
  failed: 'The last export did not succeed. Please try again',
  nextAt: ({ time }) => `You can export again after ${time}`,
  fileName: 'teahouse-my-data.zip',
};

import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This export does not exist or has expired',
    tooSoon: 'You can export your data once every 24 hours. Please come back later',
    waiting: 'Your export is being prepared. Please wait a moment',
  },
  title: 'Data export',
  text: 'Download everything this site has about you: your profile, topics, comments, replies, drafts and votes; every wallet entry, red envelope, unlock, top-up and membership order; logins, verifications, blocked people and settings; plus your avatar, uploads and documents.',
  formatText:
    'You’ll get a ZIP archive with your data and the files you’ve uploaded. Once it’s ready you have 24 hours to download it. Only you can, while logged in.',
  ask: 'Export my data',
  requestAgain: 'Export again',
  proofText: 'The export contains everything about you, so please confirm your identity first.',
  asked: 'Your export is being prepared. It will appear here',
  waiting: 'Preparing your export…',
  waitingText: 'This can take a few minutes. You can leave this page and come back later.',
  ready: 'Your export is ready',
  readyText: ({ size, until }) => `${size}. Download it before ${until}`,
  elsewhere: 'Your export is ready on the device you requested it from',
  elsewhereText:
    'To download it here instead, confirm your identity again. The other device will no longer be able to download it.',
  fetchHere: 'Download it here',
  broughtHere: 'You can download it here now',
  download: 'Download',
  downloading: 'Downloading…',
  failed: 'The last export failed. Please try again',
  nextAt: ({ time }) => `You can export again after ${time}`,
  fileName: 'teahouse-my-data.zip',
};

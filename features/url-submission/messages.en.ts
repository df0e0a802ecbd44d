import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  rules: { token: 'Enter only the letters and digits that follow token= in the address of the API' },
  settingTopic: 'Search engine submission',
  settings: {
    submitIndexNow: {
      name: 'IndexNow',
      help: 'Tells Bing, Yandex and other IndexNow engines the addresses of public pages that were published, edited or deleted. The site serves the key file automatically',
    },
    baiduPushToken: {
      name: 'Token of Baidu’s push API',
      help: 'From the API address on Baidu’s search resource platform. New and edited public pages are pushed to Baidu. Empty: turned off',
    },
  },
};

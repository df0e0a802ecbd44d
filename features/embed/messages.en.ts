import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  rules: {
    sites: 'Only these names: bilibili, iqiyi, sohu, youku, qq, youtube, vimeo',
  },
  panel: {
    way: 'Where the video comes from',
    byLink: 'From a video site',
    byUpload: 'Upload your own',
    link: 'Video link',
    hint: 'The address of a video page, a short link or an embed code',
    title: 'Title',
    optional: 'optional',
    untitled: 'Video',
    insert: 'Insert',
    failed: 'That did not work. Try again in a while',
  },
  settingTopic: 'Videos from elsewhere, link previews',
  settings: {
    embedSites: {
      name: 'Video sites that may play here',
      help: 'Separated by spaces or commas: bilibili, iqiyi, sohu, youku, qq, youtube, vimeo. Leave empty to play none.',
    },
    linkPreviews: {
      name: 'Link previews',
      help: 'A link to another site in a paragraph of its own is shown as a card with title and description. Off: no other site is read.',
    },
  },
  answers: {
    noLink: 'That is not a link. Paste the address of a video page, or the embed code its site gives you',
    noFilm: 'There is no video in this link. Open the very video you want to share and copy its address',
    otherSite: 'Videos from this site cannot be played here',
    noAnswer: 'The video site did not answer. Try again in a while, or use its embed code',
  },
};

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
    hint: 'A video page URL, a short link or an embed code',
    title: 'Title',
    optional: 'optional',
    untitled: 'Video',
    insert: 'Insert',
    failed: 'Something went wrong. Try again later',
  },
  settingTopic: 'External videos and link previews',
  settings: {
    embedSites: {
      name: 'Allowed video sites',
      help: 'Untick all to disable videos from other sites',
      choices: {
        bilibili: 'Bilibili',
        iqiyi: 'iQIYI',
        sohu: 'Sohu Video',
        youku: 'Youku',
        qq: 'Tencent Video',
        youtube: 'YouTube',
        vimeo: 'Vimeo',
      },
    },
    linkPreviews: {
      name: 'Link previews',
      help: 'A link on its own line is shown as a card with the page’s title and description. When off, the server doesn’t fetch other sites.',
    },
  },
  answers: {
    noLink: 'That isn’t a link. Paste the URL of a video page, or the site’s embed code',
    noFilm: 'We couldn’t find a video at this link. Open the video you want to share and copy its URL',
    otherSite: 'Videos from this site can’t be played here',
    noAnswer: 'The video site didn’t respond. Try again later, or use its embed code',
  },
};

import type { AdminSection } from '#features/section/admin-contract.ts';

type Preset = Pick<AdminSection, 'names' | 'descriptions' | 'color'>;

/** Sections that most communities begin with. Their names are stored in both languages, whatever the reader's is. */
export const presets: readonly Preset[] = [
  {
    names: { zh_CN: '闲聊', en_US: 'Chat' },
    descriptions: { zh_CN: '想到什么就聊什么', en_US: 'Talk about anything' },
    color: '#0f766e',
  },
  {
    names: { zh_CN: '求助', en_US: 'Help' },
    descriptions: { zh_CN: '遇到问题，请大家帮忙', en_US: 'Ask others for help' },
    color: '#2563eb',
  },
  {
    names: { zh_CN: '分享', en_US: 'Share' },
    descriptions: { zh_CN: '好文章、好东西和自己的作品', en_US: 'Good reads, good finds and your own work' },
    color: '#7c3aed',
  },
  {
    names: { zh_CN: '公告', en_US: 'News' },
    descriptions: { zh_CN: '本站的通知和更新', en_US: 'Announcements and updates of this site' },
    color: '#b45309',
  },
];

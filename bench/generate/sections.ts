/** Two levels, twelve sections that can be posted in. */
interface Section {
  id: string;
  parent?: string;
  zh: string;
  en: string;
  color: string;
}

const sections: readonly Section[] = [
  { id: 'technology', zh: '技术', en: 'Technology', color: '#0f766e' },
  { id: 'web', parent: 'technology', zh: '前端与后端', en: 'Web', color: '#0f766e' },
  { id: 'database', parent: 'technology', zh: '数据库', en: 'Databases', color: '#1d4ed8' },
  { id: 'linux', parent: 'technology', zh: 'Linux 与运维', en: 'Linux and servers', color: '#334155' },
  { id: 'hardware', parent: 'technology', zh: '硬件', en: 'Hardware', color: '#7c3aed' },
  { id: 'leisure', zh: '闲暇', en: 'Leisure', color: '#b45309' },
  { id: 'photography', parent: 'leisure', zh: '摄影', en: 'Photography', color: '#be123c' },
  { id: 'travel', parent: 'leisure', zh: '旅行', en: 'Travel', color: '#0369a1' },
  { id: 'books', parent: 'leisure', zh: '读书', en: 'Books', color: '#4d7c0f' },
  { id: 'cooking', parent: 'leisure', zh: '做饭与喝茶', en: 'Food and tea', color: '#b45309' },
  { id: 'life', zh: '生活', en: 'Life', color: '#15803d' },
  { id: 'work', parent: 'life', zh: '工作', en: 'Work', color: '#475569' },
  { id: 'market', parent: 'life', zh: '二手', en: 'Second hand', color: '#a16207' },
  { id: 'help', zh: '新手问答', en: 'Help', color: '#0e7490' },
  { id: 'lounge', zh: '茶余饭后', en: 'Lounge', color: '#9f1239' },
];

const parents = new Set(sections.map((section) => section.parent));

/** Ids of the sections that take topics, the busiest first. */
export const postable: readonly string[] = [
  'lounge',
  'help',
  'web',
  'photography',
  'linux',
  'database',
  'travel',
  'work',
  'hardware',
  'cooking',
  'books',
  'market',
];

export function sectionLines(): string[] {
  return sections.map((section, order) =>
    JSON.stringify({
      kind: 'section',
      id: section.id,
      ...(section.parent ? { parent: section.parent } : {}),
      name: { zh: section.zh, en: section.en },
      description: {
        zh: parents.has(section.id) ? '' : `关于${section.zh}的一切`,
        en: parents.has(section.id) ? '' : `Everything about ${section.en.toLowerCase()}`,
      },
      color: section.color,
      order,
    }),
  );
}

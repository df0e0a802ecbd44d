export const zh = {
  sections: '板块',
  all: '全部话题',
  allOf: ({ name }: { name: string }) => `全部${name}`,
  topics: '话题',
  essence: '精华',
  postHere: '在这里发布话题',
};

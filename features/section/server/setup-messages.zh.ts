export const zh = {
  title: '第一个板块',
  text: '话题都发在板块里，有了板块大家才能发布。',
  action: '去新建',
  warning: '还没有板块，谁也不能发布话题。',
};

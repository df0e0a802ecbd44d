export const zh = {
  emoji: '表情',
};

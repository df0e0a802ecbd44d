export const zh = {
  emoji: '表情',
  emojiWords: '表情包 biaoqing bq',
};

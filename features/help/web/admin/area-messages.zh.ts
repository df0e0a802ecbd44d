export const zh = {
  help: '帮助',
};

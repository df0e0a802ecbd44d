export const zh = {
  section: '板块',
};

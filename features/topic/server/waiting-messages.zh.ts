export const zh = {
  label: '话题待审核',
};

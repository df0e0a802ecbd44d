export const zh = {
  overview: '概览',
};

export const zh = {
  ban: 'IP 封禁',
};

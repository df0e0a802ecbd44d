export const zh = {
  'red-envelope.return': { name: '红包退回', help: '把过期红包里没领完的钱退回' },
};

export const en = {
  'navigation.look': {
    name: 'Check listed sites',
    help: 'Looks once a day whether listed sites are still there, and fetches their icons',
  },
};

export const zh = {
  sectionRules: '板块规则',
  sectionRulesWords: '版规 守则 bankuaiguize bkgz',
};

export const zh = { sectionRules: '板块规则' };

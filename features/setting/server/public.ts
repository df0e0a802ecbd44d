export { siteGate } from './site-gate.ts';
export { settingsOfSite } from './site-settings.ts';

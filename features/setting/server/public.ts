export { saveLogo } from './save-logo.ts';
export { siteGuard } from './site-guard.ts';
export { isReadOnly, settingsOfSite } from './site-settings.ts';
export { stateText } from './state-text.ts';
export { textFor } from './text-for.ts';

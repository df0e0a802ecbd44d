export { saveLogo } from './save-logo.ts';
export { siteGuard } from './site-guard.ts';
export { isReadOnly, settingsOfSite } from './site-settings.ts';
export { textFor } from './text-for.ts';

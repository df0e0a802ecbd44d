export { useFoundSettings } from './admin/found-settings.ts';
export { registerSettingAsides } from './admin/setting-aside.tsx';

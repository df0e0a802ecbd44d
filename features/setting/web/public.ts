export { registerSettingAsides } from './admin/setting-aside.tsx';

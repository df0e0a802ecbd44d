export { permissionLabel, registerPermissionLabels } from './permission-label.ts';

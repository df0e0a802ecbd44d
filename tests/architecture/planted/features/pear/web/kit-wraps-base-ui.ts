export { Menu } from '@base-ui/react/menu';

export { MutationMenu, SectionFilter, TitleCell } from './admin/content-cells.tsx';

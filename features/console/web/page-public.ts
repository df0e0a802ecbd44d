export type { ItemContext } from './console-item.tsx';
export {
  consoleItem,
  consoleList,
  consoleParts,
  defineConsoleItem,
  defineConsolePage,
  defineConsolePart,
  defineConsoleParts,
  defineConsoleSheet,
} from './define-console-page.tsx';
export type { ListContext } from './list-definition.ts';

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
export type { FileColumn, FileWriting, ListContext } from './list-definition.ts';

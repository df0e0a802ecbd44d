import type { EditorToolName } from '#platform/shared/editor-tools.ts';
import type { IconSign } from '#platform/web/kit/icon.tsx';

/** Icons of the buttons, on the kit's grid; loaded with the editor. */
export const toolIcons: Readonly<Record<EditorToolName, IconSign>> = {
  heading: 'heading',
  bold: 'bold',
  italic: 'italic',
  strike: {
    path: 'M4 12h16M16.5 7.5C16 5.5 14.2 4.5 12 4.5c-2.6 0-4.5 1.2-4.5 3.3 0 1 .5 1.8 1.3 2.4M7.2 16c.5 2.2 2.4 3.5 4.8 3.5 2.8 0 4.8-1.3 4.8-3.6 0-.7-.2-1.3-.5-1.8',
  },
  colour: { path: 'M5.5 20h13M7 15.5 12 4l5 11.5M8.7 11.5h6.6' },
  quote: 'quote',
  list: 'list',
  orderedList: 'listOrdered',
  taskList: { path: 'M3.5 6.5 5 8l3-3.5M3.5 17 5 18.5 8 15M12 6.5h9M12 17h9' },
  table: 'table',
  link: 'link',
  image: 'image',
  file: { path: 'M20 11.5 12 19.4a5 5 0 0 1-7-7l8.5-8.5a3.4 3.4 0 0 1 4.8 4.8l-8.4 8.4a1.7 1.7 0 0 1-2.4-2.4L15 7.2' },
  video: { path: 'M3 6h12v12H3zM15 10.5 21 7v10l-6-3.5' },
  code: 'code',
  codeBlock: { path: 'M3 4h18v16H3zM9.5 9 7 12l2.5 3M14.5 9 17 12l-2.5 3' },
  math: { path: 'M17.5 5H7l6 7-6 7h10.5' },
  diagram: { path: 'M9 3.5h6v4H9zM3 16.5h6v4H3zM15 16.5h6v4h-6zM12 7.5V12M6 16.5V12h12v4.5' },
  footnote: { path: 'M4 7h7M4 12h10M4 17h16M16.5 4.5 18 3.5v5' },
  spoiler: 'eyeOff',
  rule: { path: 'M3 12h18M7 6h10M7 18h10' },
  mention: 'mention',
  emoji: 'smile',
  hide: 'lock',
  poll: 'chart',
  assistant: { path: 'M11 4l1.8 5.2L18 11l-5.2 1.8L11 18l-1.8-5.2L4 11l5.2-1.8zM18.5 15.5v4M16.5 17.5h4' },
};

/** Icons of the bar below the text. */
export const barIcons = {
  beside: { path: 'M3 5h18v14H3zM12 5v14' },
  instead: 'eye',
  fullScreen: { path: 'M8 3H3v5M16 3h5v5M8 21H3v-5M16 21h5v-5' },
  smallScreen: { path: 'M3 8h5V3M21 8h-5V3M3 16h5v5M21 16h-5v5' },
  help: { path: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18M9.6 9.4a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.2.9-1.2 1.8v.2M12 16.8v.1' },
  keys: { path: 'M2.5 6h19v12h-19zM6.5 10v.1M10 10v.1M13.5 10v.1M17 10v.1M7.5 14.5h9' },
} satisfies Record<string, IconSign>;

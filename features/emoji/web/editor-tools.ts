import { useMemo } from 'react';
import { useAsk } from '#platform/web/api/ask.ts';
import type { EditorTool } from '#platform/web/editor/editor-tool.ts';
import { askEmojis } from './asks.ts';

/** Opens the emoji picker. */
export const emojiTool: EditorTool = { name: 'emoji', loadPanel: () => import('./emoji-panel.tsx') };

/** Addresses of the site's own emoji by name, for a preview; undefined until they are known. */
export function useOwnEmojis(): ReadonlyMap<string, string> | undefined {
  const { data } = useAsk(askEmojis);
  return useMemo(() => data && new Map(data.records.map(({ name, path }) => [name, path])), [data]);
}

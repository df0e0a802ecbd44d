import { useMemo } from 'react';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import type { EditorTool } from '#platform/web/editor/editor-tool.ts';
import { emojisQuery } from './queries.ts';

/** Opens the emoji picker. */
export const emojiTool: EditorTool = { name: 'emoji', loadPanel: () => import('./emoji-panel.tsx') };

/** Addresses of the site's custom emoji by name, for a preview; undefined while loading. */
export function useOwnEmojis(): ReadonlyMap<string, string> | undefined {
  const { data } = useApiQuery(emojisQuery);
  return useMemo(() => data && new Map(data.records.map(({ name, path }) => [name, path])), [data]);
}

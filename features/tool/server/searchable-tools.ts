import { type ToolName, toolNames, toolPath } from '#features/tool/tools.ts';
import type { Searchable } from '#platform/server/feature/searchable.ts';
import { sourceOf } from '#platform/shared/language.ts';

interface ToolTexts {
  readonly kind: string;
  readonly tools: Readonly<Record<ToolName, { name: string; text: string }>>;
}

/** Tools come with the product: none is newer than another. */
const SINCE = '2026-01-01T00:00:00.000Z';

/** A tool's place in `toolNames`, from 1: new tools are added at the end. */
const toolsOf = (ids: readonly string[]) =>
  toolNames.flatMap((name, at) => (ids.includes(String(at + 1)) ? [{ id: String(at + 1), name }] : []));

/** Tools, as readers find them: by the words of both languages and by what an address calls them, shown in theirs. */
export const searchableTools = (texts: Readonly<Record<'zh_CN' | 'en_US', ToolTexts>>): Searchable => ({
  kind: 'tool',
  read: async (_, ids) =>
    toolsOf(ids).map(({ id, name }) => {
      const [zh, en] = [texts.zh_CN.tools[name], texts.en_US.tools[name]];
      return {
        id,
        title: [...new Set([zh.name, en.name, name])].join(' '),
        html: `${zh.text} ${en.text}`,
        tags: [],
        marks: [],
        bounty: 0,
        likes: 0,
        replies: 0,
        created_at: SINCE,
        active_at: SINCE,
      };
    }),
  list: async (_, { after, limit }) =>
    toolNames
      .map((_name, at) => String(at + 1))
      .filter((id) => Number(id) > Number(after))
      .slice(0, limit),
  siteText: {
    names: { zh_CN: texts.zh_CN.kind, en_US: texts.en_US.kind },
    isTimeless: true,
    present: async (_, { ids, language }) =>
      toolsOf(ids).map(({ id, name }) => {
        const { name: title, text } = texts[sourceOf(language)].tools[name];
        return { id, title, html: text, path: toolPath(name) };
      }),
  },
});

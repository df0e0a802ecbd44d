import MarkdownIt, { type MarkdownIt as Parser } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { addBareLinks } from '#platform/shared/markdown/bare-link.ts';
import { addCodeAndTables } from '#platform/shared/markdown/code-block.ts';
import { addHeadings } from '#platform/shared/markdown/heading.ts';
import { addLinkPolicy } from '#platform/shared/markdown/link-and-picture.ts';
import { addMentions } from '#platform/shared/markdown/mention.ts';
import { limitTables } from '#platform/shared/markdown/table-limit.ts';
import { addTaskLists } from '#platform/shared/markdown/task-list.ts';

/** CommonMark with GFM tables and strikethrough and with emphasis that works in Chinese, before any rule of ours. `html` is for conformance only. */
export function createSyntaxParser({ html }: { html: boolean }): Parser {
  return new MarkdownIt({ html, xhtmlOut: true, linkify: false, typographer: false }).use(cjkFriendly);
}

/** The parser of everything members write. Build it once: it holds no state between texts. */
export function createParser(): Parser {
  const parser = createSyntaxParser({ html: false });
  limitTables(parser);
  addBareLinks(parser);
  addMentions(parser);
  addLinkPolicy(parser);
  addTaskLists(parser);
  addHeadings(parser);
  addCodeAndTables(parser);
  return parser;
}

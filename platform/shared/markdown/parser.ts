import MarkdownIt, { type MarkdownIt as Parser } from 'markdown-it';
import cjkFriendly from 'markdown-it-cjk-friendly';
import { addBareLinks } from '#platform/shared/markdown/bare-link.ts';
import { addCards } from '#platform/shared/markdown/card.ts';
import { addCodeAndTables } from '#platform/shared/markdown/code-block.ts';
import { addColours } from '#platform/shared/markdown/colour.ts';
import { addContainers } from '#platform/shared/markdown/container.ts';
import { addEmojis } from '#platform/shared/markdown/emoji.ts';
import { addFootnotes } from '#platform/shared/markdown/footnote.ts';
import { addHeadings } from '#platform/shared/markdown/heading.ts';
import { addHiddenParts } from '#platform/shared/markdown/hide-block.ts';
import { addLinkPolicy } from '#platform/shared/markdown/link-and-picture.ts';
import { addMath } from '#platform/shared/markdown/math.ts';
import { addVideoBoxes } from '#platform/shared/markdown/media.ts';
import { addMentions } from '#platform/shared/markdown/mention.ts';
import { addSpoilers, spoilerBlock } from '#platform/shared/markdown/spoiler.ts';
import { limitTables } from '#platform/shared/markdown/table-limit.ts';
import { addTaskLists } from '#platform/shared/markdown/task-list.ts';

/**
 * CommonMark with GFM tables and strikethrough and emphasis that works in Chinese, before our own rules. `html` is for
 * conformance tests only.
 */
export function createSyntaxParser({ html }: { html: boolean }): Parser {
  return new MarkdownIt({ html, xhtmlOut: true, linkify: false, typographer: false }).use(cjkFriendly);
}

/** The parser of everything members write. Stateless: build it once. */
export function createParser(): Parser {
  const parser = createSyntaxParser({ html: false });
  limitTables(parser);
  addHiddenParts(parser);
  addContainers(parser, [spoilerBlock(parser)]);
  addSpoilers(parser);
  addMath(parser);
  addFootnotes(parser);
  addBareLinks(parser);
  addMentions(parser);
  addColours(parser);
  addEmojis(parser);
  addLinkPolicy(parser);
  addVideoBoxes(parser);
  addCards(parser);
  addTaskLists(parser);
  addHeadings(parser);
  addCodeAndTables(parser);
  return parser;
}

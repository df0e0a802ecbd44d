import { defineLanguageFacet, HighlightStyle, Language, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { tags } from '@lezer/highlight';
import { markdownGrammar } from './markdown-grammar.ts';
import css from './rich-area.module.css';

const markdown = new Language(defineLanguageFacet(), markdownGrammar, [], 'markdown');

/** Our own classes, so that colours stay in the kit and follow the theme. */
const look = HighlightStyle.define([
  { tag: tags.heading, class: css.markHeading },
  { tag: tags.strong, class: css.markStrong },
  { tag: tags.emphasis, class: css.markEmphasis },
  { tag: tags.strikethrough, class: css.markStrike },
  { tag: [tags.monospace, tags.labelName], class: css.markCode },
  { tag: [tags.link, tags.url], class: css.markLink },
  { tag: tags.quote, class: css.markQuote },
  { tag: tags.meta, class: css.markHide },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.escape, tags.character], class: css.markSign },
]);

/** Highlights Markdown while typing and dims its marks. */
export const markdownLook: Extension = [markdown, syntaxHighlighting(look)];

export * as reactions from './reactions.ts';
export * as shownTexts from './shown-text.ts';

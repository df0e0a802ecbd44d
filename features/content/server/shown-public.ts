export * as shownTexts from './shown-text.ts';

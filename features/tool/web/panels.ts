import type { ComponentType } from 'react';
import type { ToolName } from '#features/tool/tools.ts';
import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import { panelMessages } from './messages.ts';

const panel = (load: () => Promise<ComponentType<object>>) => lazyParts<object>(panelMessages, load);

/** Each tool's panel, by language: a module of its own, loaded when it is shown. */
export const panels: Readonly<Record<ToolName, ReturnType<typeof panel>>> = {
  json: panel(async () => (await import('./json-panel.tsx')).JsonPanel),
  base64: panel(async () => (await import('./base64-panel.tsx')).Base64Panel),
  url: panel(async () => (await import('./url-panel.tsx')).UrlPanel),
  timestamp: panel(async () => (await import('./timestamp-panel.tsx')).TimestampPanel),
  hash: panel(async () => (await import('./hash-panel.tsx')).HashPanel),
  qr: panel(async () => (await import('./qr-panel.tsx')).QrPanel),
  regex: panel(async () => (await import('./regex-panel.tsx')).RegexPanel),
  diff: panel(async () => (await import('./diff-panel.tsx')).DiffPanel),
  colour: panel(async () => (await import('./colour-panel.tsx')).ColourPanel),
  words: panel(async () => (await import('./words-panel.tsx')).WordsPanel),
};

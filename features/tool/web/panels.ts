import type { ComponentType } from 'react';
import type { ToolName } from '#features/tool/tools.ts';
import { lazyParts } from '#platform/web/i18n/lazy-parts.tsx';
import workerAddress from './engines/tool-worker.ts?worker&url';
import { panelMessages } from './messages.ts';

const loads = {
  json: async () => (await import('./json-panel.tsx')).JsonPanel,
  base64: async () => (await import('./base64-panel.tsx')).Base64Panel,
  url: async () => (await import('./url-panel.tsx')).UrlPanel,
  timestamp: async () => (await import('./timestamp-panel.tsx')).TimestampPanel,
  hash: async () => (await import('./hash-panel.tsx')).HashPanel,
  qr: async () => (await import('./qr-panel.tsx')).QrPanel,
  regex: async () => (await import('./regex-panel.tsx')).RegexPanel,
  diff: async () => (await import('./diff-panel.tsx')).DiffPanel,
  colour: async () => (await import('./colour-panel.tsx')).ColourPanel,
  words: async () => (await import('./words-panel.tsx')).WordsPanel,
} satisfies Record<ToolName, () => Promise<ComponentType<object>>>;

const panel = (name: ToolName) => lazyParts<object>(panelMessages, loads[name]);

/** Each tool's panel, by language: a module of its own, loaded when it is shown. */
export const panels: Readonly<Record<ToolName, ReturnType<typeof panel>>> = {
  json: panel('json'),
  base64: panel('base64'),
  url: panel('url'),
  timestamp: panel('timestamp'),
  hash: panel('hash'),
  qr: panel('qr'),
  regex: panel('regex'),
  diff: panel('diff'),
  colour: panel('colour'),
  words: panel('words'),
};

/** Loads all of them (30 KB), what they say in both languages and their worker: from then on none needs a network. */
export async function loadAllPanels(): Promise<void> {
  const messages = Object.values(panelMessages.load).map((load) => load());
  await Promise.allSettled([...Object.values(loads).map((load) => load()), ...messages, fetch(workerAddress)]);
}

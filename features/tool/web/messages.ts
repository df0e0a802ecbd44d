import { defineMessages } from '#platform/shared/messages.ts';

/** Names of the tools, and what they do. */
export const toolMessages = defineMessages('tool', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});

/** What the panels say, loaded with the first of them. */
export const panelMessages = defineMessages('toolPanel', {
  zh_CN: async () => (await import('./panel-messages.zh.ts')).zh,
  en_US: async () => (await import('./panel-messages.en.ts')).en,
});

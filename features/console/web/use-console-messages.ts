import { useMessages } from '#platform/web/i18n/messages.tsx';
import { consoleMessages } from './messages.ts';

/** The messages that repeat on console pages. */
export const useConsoleMessages = () => useMessages(consoleMessages);

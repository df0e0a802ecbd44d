import { en } from '#features/mention/messages.en.ts';
import { zh } from '#features/mention/messages.zh.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';

/** The words come with the part that says them: it is loaded by few. */
export const useMentionMessages = () => (useLanguage() === 'zh_CN' ? zh : en).panel;

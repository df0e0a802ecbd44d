import { en } from '#features/emoji/messages.en.ts';
import { zh } from '#features/emoji/messages.zh.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';

/** The words come with the picker: it is loaded by few. */
export const useEmojiMessages = () => (useLanguage() === 'zh_CN' ? zh : en).picker;

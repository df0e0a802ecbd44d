import { en } from '#features/emoji/messages.en.ts';
import { zh } from '#features/emoji/messages.zh.ts';
import { useLanguage } from '#platform/web/i18n/words.tsx';

/** The words come with the picker: it is loaded by few. */
export const useEmojiWords = () => (useLanguage() === 'zh_CN' ? zh : en).picker;

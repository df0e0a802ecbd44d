import { en } from '#features/emoji/messages.en.ts';
import { zh } from '#features/emoji/messages.zh.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';

/** The messages are loaded with the picker, because few pages need it. */
export const useEmojiMessages = () => (useLanguage() === 'zh_CN' ? zh : en).picker;

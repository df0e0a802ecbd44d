import { en } from '#features/emoji/messages.en.ts';
import { zh } from '#features/emoji/messages.zh.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';

/** The messages are loaded with the picker, because few pages need it. */
export const useEmojiMessages = () => inLanguage({ zh_CN: zh, en_US: en }, useLanguage()).picker;

import { en } from '#features/mention/messages.en.ts';
import { zh } from '#features/mention/messages.zh.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';

/** The messages are loaded with the panel, because few pages need it. */
export const useMentionMessages = () => inLanguage({ zh_CN: zh, en_US: en }, useLanguage()).panel;

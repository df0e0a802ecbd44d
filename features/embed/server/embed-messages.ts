import { en } from '#features/embed/messages.en.ts';
import { zh } from '#features/embed/messages.zh.ts';
import type { Language } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';

export const messagesOf = (language: Language) => inLanguage({ zh_CN: zh, en_US: en }, language);

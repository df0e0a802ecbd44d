import { en } from '#features/embed/messages.en.ts';
import { zh } from '#features/embed/messages.zh.ts';
import type { Language } from '#platform/shared/language.ts';

export const messagesOf = (language: Language) => (language === 'zh_CN' ? zh : en);

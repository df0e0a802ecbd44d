import { defineErrors } from '#platform/shared/failure.ts';
import { en } from './messages.en.ts';
import { zh } from './messages.zh.ts';

export const newsFlashErrors = defineErrors('news_flash', { notFound: 404 }, { zh_CN: zh.errors, en_US: en.errors });

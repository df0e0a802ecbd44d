import { en } from '#features/tool/tool-messages.en.ts';
import { zh } from '#features/tool/tool-messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { searchableTools } from './searchable-tools.ts';

export const toolFeature = defineFeature({
  name: 'tool',
  searchables: [searchableTools({ zh_CN: zh, en_US: en })],
});

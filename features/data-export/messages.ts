import { defineMessages } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const dataExportMessages = defineMessages<typeof zh>('dataExport');

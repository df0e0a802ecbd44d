import type { Translation } from './messages.ts';
import { moneyText } from './money.ts';
import type { zh } from './rule-messages.zh.ts';

export const en: Translation<typeof zh> = {
  required: () => 'Must not be empty',
  invalid: () => 'Invalid format',
  unknown: () => 'Unknown field',
  id: () => 'Invalid ID',
  page: () => 'Invalid page number',
  number: () => 'Must be a whole number',
  length: ({ low, high }) => `Must be ${low} to ${high} characters`,
  width: ({ low, high }) => `At least ${low} characters, at most ${high}; a Chinese character counts as two`,
  maximum: ({ low: high }) => `At most ${high} characters`,
  range: ({ low, high }) => `Must be between ${low} and ${high}`,
  amount: () => 'Enter an amount with at most two decimals',
  amountRange: ({ low, high }) => `Must be between ${moneyText(low)} and ${moneyText(high)}`,
  items: ({ low: most }) => `At most ${most} items`,
  fileType: () => 'Files of this type are not accepted',
  picture: () => 'This image can’t be read. Try another one',
};

import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Settings',
  text: 'A change holds on the whole site at once, and each is written into the audit log.',
  initial: ({ value }) => `Default: ${value}`,
  change: 'Change',
  changeOf: ({ name }) => `Change “${name}”`,
  value: 'New value',
  on: 'On',
  off: 'Off',
  empty: '(empty)',
  and: ', ',
  range: ({ minimum, maximum }) => `${minimum} to ${maximum}`,
  reason: 'Reason for the change',
  reasonMissing: 'Say why, for those who come after you',
  useInitial: 'Back to the default',
  done: 'The setting was saved',
  history: 'Changes',
  noHistory: 'Never changed',
  from: ({ before, after }) => `${before} → ${after}`,
  by: ({ name }) => `by ${name}`,
};

/** A landed state of `database/migrations`: what was there before, and these. */
export interface State {
  commit: string;
  added: readonly string[];
  /** Of these this state holds the text that lies beside this file; those that are not named, as they are today. */
  older: readonly string[];
}

const FIRST = [
  '0001-ground',
  '0002-people',
  '0003-discussion',
  '0004-operations',
  '0005-names',
  '0010-roles',
  '0011-captcha',
  '0020-topic-tag',
  '0021-topic-anchor-age',
  '0030-console',
];
const ACCOUNTS = [
  '0041-verification-code',
  '0042-delivery',
  '0043-member-field',
  '0044-recovery',
  '0045-second-factor',
  '0046-login-provider',
  '0047-phone',
  '0048-verification-block',
  '0049-departure',
  '0050-member-list',
  '0051-ban',
  '0052-level',
  '0053-role-book',
  '0061-leaf-sections',
];
const WRITING = [
  '0070-writing-marks',
  '0073-attachment',
  '0075-storage',
  '0077-hidden-content',
  '0078-unlock',
  '0079-drafts',
  '0080-poll',
  '0081-file-width',
  '0082-mention',
  '0083-emoji-embed',
  '0084-own-proofs',
  '0085-roster-indexes',
  '0086-post-places',
];
const MONEY = [
  '0087-video',
  '0088-direct-upload',
  '0091-ledger-keeping',
  '0093-payment',
  '0095-red-envelope',
  '0097-membership',
  '0098-point',
  '0099-unlock-payment',
];

/**
 * Every commit at which a migration was added or edited until digests were kept, in their order: `git log --name-status
 * -- database/migrations`.
 */
export const STATES: readonly State[] = [
  { commit: '5603ed9', added: FIRST, older: [] },
  { commit: '94b1a71', added: ['0040-accounts'], older: [] },
  { commit: '585e00e', added: ['0060-changed-cards'], older: ['0060-changed-cards'] },
  { commit: 'df0ffef', added: ACCOUNTS, older: ['0050-member-list'] },
  { commit: 'bafea9c', added: [], older: [] },
  { commit: '387c742', added: WRITING, older: [] },
  { commit: '80e8979', added: ['0090-ledger'], older: ['0090-ledger'] },
  { commit: '7667b3b', added: MONEY, older: ['0095-red-envelope'] },
  { commit: 'fac16cd', added: [], older: [] },
  { commit: '747741a', added: ['0101-red-envelope-checks', '0102-red-envelope-serve'], older: [] },
  { commit: 'b03c080', added: ['0103-point-give'], older: [] },
  { commit: '65fd682', added: ['0104-field-search', '0105-odd-payment', '0106-provider-time'], older: [] },
  { commit: '4d0b913', added: ['0107-rewards-together'], older: ['0107-rewards-together'] },
  { commit: '0e0dc8e', added: [], older: [] },
];

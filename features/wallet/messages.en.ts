import { formatCount, plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  wallet: 'My wallet',
  groups: { holding: 'Holdings', envelope: 'Red envelopes', proof: 'Proof' },
  rooms: {
    point: 'Points',
    balance: 'Balance',
    payment: 'Top up',
    giveRedEnvelopeList: 'Envelopes sent',
    redEnvelopeAmountDistributionList: 'How they were shared',
    receiveRedEnvelopeList: 'Envelopes received',
    proof: 'Check my books',
  },
  balance: {
    title: 'Balance',
    text: 'Everything that has come in and gone out of your balance, without exception.',
    now: 'Your balance',
    testPart: ({ amount }) => `${amount} of it is test money and not real`,
    topUp: 'Top up',
    none: 'No entries yet',
    noneText: 'The first one appears when you top up, open a red envelope or sell hidden content.',
    noneFit: 'No entry fits',
    showAll: 'Show all',
    save: 'Save as a table',
    saved: 'Saving has begun',
    check: 'Check my books',
  },
  entries: {
    list: 'Entries of your balance',
    pointList: 'Entries of your points',
    module: 'Kind',
    anyModule: 'All kinds',
    direction: 'In or out',
    directions: { any: 'In and out', in: 'Income', out: 'Expense' },
    apply: 'Filter',
    serial: ({ serial }) => `No. ${serial}`,
    after: ({ balance }) => `Balance ${balance}`,
    testMoney: ({ order }) => `Test money, order ${order}`,
    older: 'Older entries',
    newest: 'Back to the newest',
  },
  proof: {
    title: 'Check my books',
    text: 'Your browser fetches every entry you have, adds them up again from the first, and sees whether the result is the balance you are shown.',
    how: 'What is checked',
    steps: [
      'Entries are numbered from 1 without a gap, so nobody can quietly take one out.',
      'The balance after each entry is the balance before it plus its amount.',
      'The balance after the last entry is the balance you are shown.',
    ],
    memory:
      'Your browser remembers what it has checked. The next time, it notices if a single character of an earlier entry has changed.',
    start: 'Check now',
    again: 'Check again',
    working: ({ count }) =>
      `Checking: ${formatCount(count, 'en_US')} ${plural(count, { one: 'entry', other: 'entries' })} so far`,
    money: 'Balance',
    points: 'Points',
    pointSum: ({ count, isOne }) => `${count} ${isOne ? 'point' : 'points'}`,
    right: ({ count, balance }) =>
      `${formatCount(count, 'en_US')} ${plural(count, { one: 'entry makes', other: 'entries, added up one by one, make' })} ${balance}, which is what you are shown.`,
    none: 'There are no entries and nothing is held: the books agree.',
    known: ({ count }) =>
      `${formatCount(count, 'en_US')} of them ${plural(count, { one: 'was', other: 'were' })} checked before and ${plural(count, { one: 'has', other: 'have' })} not changed.`,
    broken: 'The books do not agree. Please tell the staff',
    faults: {
      gap: ({ sequence }) => `Entry ${sequence} is missing or out of order`,
      balance: ({ sequence, expected, found }) =>
        `After entry ${sequence} there should be ${expected}, but it says ${found}`,
      end: ({ expected, found }) => `The entries make ${expected}, but the balance shown is ${found}`,
      count: ({ expected, found }) =>
        `${expected} ${plural(expected, { one: 'entry', other: 'entries' })} came, but the account says it has ${found}`,
      rewritten: ({ sequence }) => `Entries up to number ${sequence} are not what they were when you last checked`,
    },
  },
  table: {
    file: ({ day }) => `entries-${day}`,
    serial: 'Serial number',
    at: 'Time (UTC)',
    module: 'Kind',
    income: 'Income',
    expense: 'Expense',
    balance: 'Balance',
    counterparty: 'Other party',
    topic: 'Topic',
    remark: 'Remark',
  },
};

import { formatCount, plural, type Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  wallet: 'My wallet',
  groups: { holding: 'Balances', envelope: 'Red envelopes', proof: 'Verification' },
  rooms: {
    point: 'Points',
    balance: 'Balance',
    payment: 'Top up',
    giveRedEnvelopeList: 'Envelopes sent',
    redEnvelopeAmountDistributionList: 'Breakdown',
    receiveRedEnvelopeList: 'Envelopes received',
    proof: 'Verify my balance',
  },
  balance: {
    title: 'Balance',
    text: 'Everything that has gone into and out of your balance.',
    now: 'Your balance',
    testPart: ({ amount }) => `including ${amount} of test money`,
    mayBeTest: 'Test payments are on here, so what others paid you may be test money',
    topUp: 'Top up',
    none: 'No entries yet',
    noneText: 'Your first entry appears when you top up, open a red envelope or sell hidden content.',
    noneFit: 'No matching entries',
    showAll: 'Show all',
    save: 'Download as CSV',
    saved: 'Download started',
    check: 'Verify my balance',
  },
  waiting: {
    points: ({ points }) => `${formatCount(points, 'en_US')} ${plural(points, { one: 'point', other: 'points' })}`,
    until: ({ amount, time }) => `${amount} more waits until ${time}, when buyers can no longer dispute it`,
    disputed: ({ amount }) => `${amount} more waits until a dispute is decided`,
  },
  entries: {
    list: 'Balance entries',
    pointList: 'Point entries',
    module: 'Type',
    anyModule: 'All types',
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
    title: 'Verify my balance',
    text: 'Your browser fetches all your entries, adds them up from the first, and checks that the result matches the balance you’re shown.',
    how: 'What is checked',
    steps: [
      'Entries are numbered from 1 without gaps, so none can be quietly removed.',
      'The balance after each entry is the balance before it plus its amount.',
      'The balance after the last entry is the balance you’re shown.',
    ],
    memory:
      'Your browser remembers what it has checked. Next time, it will notice if a single character of an earlier entry has changed.',
    start: 'Check now',
    again: 'Check again',
    working: ({ count }) =>
      `Checking: ${formatCount(count, 'en_US')} ${plural(count, { one: 'entry', other: 'entries' })} so far`,
    money: 'Balance',
    points: 'Points',
    pointSum: ({ count, isOne }) => `${count} ${isOne ? 'point' : 'points'}`,
    right: ({ count, balance }) =>
      `${formatCount(count, 'en_US')} ${plural(count, { one: 'entry makes', other: 'entries, added up one by one, make' })} ${balance}, which matches what you’re shown.`,
    none: 'There are no entries and no balance: everything matches.',
    known: ({ count }) =>
      `${formatCount(count, 'en_US')} of them ${plural(count, { one: 'was', other: 'were' })} checked before and ${plural(count, { one: 'has', other: 'have' })} not changed.`,
    broken: 'The figures don’t match. Please tell the staff',
    faults: {
      gap: ({ sequence }) => `Entry ${sequence} is missing or out of order`,
      balance: ({ sequence, expected, found }) =>
        `After entry ${sequence} there should be ${expected}, but it says ${found}`,
      end: ({ expected, found }) => `The entries add up to ${expected}, but the balance shown is ${found}`,
      count: ({ expected, found }) =>
        `${expected} ${plural(expected, { one: 'entry', other: 'entries' })} received, but the account says it has ${found}`,
      rewritten: ({ sequence }) => `Entries up to number ${sequence} have changed since you last checked`,
    },
  },
  table: {
    file: ({ day }) => `entries-${day}`,
    serial: 'Serial number',
    at: ({ zone }) => `Time (${zone})`,
    module: 'Type',
    income: 'Income',
    expense: 'Expense',
    balance: 'Balance',
    counterparty: 'Counterparty',
    topic: 'Topic',
    remark: 'Note',
  },
};

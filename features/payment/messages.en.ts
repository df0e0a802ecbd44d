import type { Translation } from '#platform/shared/messages.ts';
import type { OddState, OrderStatus, PaymentKind } from './kinds.ts';
import type { zh } from './messages.zh.ts';

const kinds: Record<PaymentKind, string> = {
  sandbox: 'Sandbox',
  alipay: 'Alipay',
  wechat: 'WeChat Pay',
  stripe: 'Card (Stripe)',
};

const statuses: Record<OrderStatus, string> = {
  waiting: 'Waiting for payment',
  paid: 'Paid',
  closed: 'Closed',
  refunding: 'Being refunded',
  part_refunded: 'Partly refunded',
  refunded: 'Refunded',
};

const oddTitles: Record<OddState, string> = {
  waiting: 'Your payment is being checked',
  credited: 'Payment received',
  returning: 'Payment being returned',
  returned: 'Payment returned',
  decided: 'Your payment has been checked',
};

const oddTexts: Record<OddState, (input: { amount: string }) => string> = {
  waiting: ({ amount }) =>
    `The payment provider reports ${amount} that doesn’t match this order. Nothing is lost: we’re looking into it. Please don’t pay again.`,
  credited: ({ amount }) => `${amount} arrived that didn’t match this order. It has been added to your balance.`,
  returning: ({ amount }) =>
    `${amount} arrived that didn’t match this order. It’s being returned to your original payment method.`,
  returned: ({ amount }) =>
    `${amount} arrived that didn’t match this order. It was returned to your original payment method.`,
  decided: ({ amount }) =>
    `The payment provider reported ${amount} that didn’t match this order. It has been handled. If money is missing, please contact the staff.`,
};

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'No such order',
    methodClosed: 'This payment method isn’t available. Please choose another one',
    orderOver: 'This order has expired and can no longer be paid',
    providerFailed: 'The payment provider didn’t respond. Please try again later or choose another payment method',
    notRefundable: 'Only a paid order can be refunded',
    refundTooMuch: 'A refund cannot exceed what is left of the order, nor what the member still has',
    decided: 'This notice has already been handled',
    notCreditable: 'This notice cannot be credited: its sender could not be verified, or it names no amount',
    secondPerson: 'Another staff member has to confirm this',
    ownOrder: 'You can’t credit your own order. Another staff member has to do it',
    otherOrder: 'Another order has been proposed. Confirm that one, or decline the proposal first',
    payerGone: 'The payer has deleted their account, so nothing can be credited to them',
    notReturnable:
      'This payment can’t be sent back from here. Do it in the provider’s console, then dismiss the notice',
    sandboxInPublic: 'A public site can’t accept test money',
    statementUnread: ({ line }) =>
      typeof line === 'number' && line > 0
        ? `This statement couldn’t be read: the amount, the time or a quote in line ${line} is not right`
        : 'This statement couldn’t be read: it has no head line of Alipay, WeChat Pay, Stripe or the simple format. Please upload the CSV file exported by the payment provider',
  },
  rules: {
    closed: 'This payment method isn’t available',
    address: 'Enter a complete https URL',
    key: 'This key isn’t in a known format',
    apiKey: 'An APIv3 key has 32 characters',
    secretAgain: 'When the URL changes, secrets have to be entered again',
  },
  settingTopic: 'Payments',
  settings: {
    topUpMin: { name: 'Smallest top-up', help: 'The least a member can add at once' },
    topUpMax: { name: 'Largest top-up', help: 'The most a member can add at once' },
    creditSecondPersonFen: {
      name: 'Manual credits that need two people',
      help: 'Once what one staff member has credited alone, or one payer has received that way, comes to more than this within 24 hours, one staff member proposes and another confirms',
    },
  },
  kinds,
  statuses,
  testMoney: 'Test money',
  test: 'Test',
  payment: {
    title: 'Top up',
    text: 'The amount goes straight to your balance once it’s paid.',
    amount: 'Amount in yuan',
    other: 'Another amount',
    range: ({ min, max }) => `${min} to ${max}`,
    method: 'Pay with',
    submit: 'Continue to payment',
    noMethods: 'No payment methods available',
    noMethodsText: 'This site hasn’t set up payments yet. Please come back later.',
    testHint: 'The sandbox takes no real money. It’s for trying things out.',
    noScript: 'Paying needs JavaScript in your browser.',
    required: 'Enter an amount',
    wrong: 'Enter an amount with at most two decimals',
    orders: 'My top-up orders',
    noOrders: 'No top-up orders yet',
    noOrdersText: 'Your orders will appear here once you’ve topped up.',
    table: 'My top-up orders',
  },
  order: {
    number: 'Order number',
    amount: 'Amount',
    method: 'Paid with',
    status: 'Status',
    time: 'Time',
    act: 'Actions',
    pay: 'Continue payment',
    see: 'View',
    refunded: ({ amount }) => `${amount} refunded`,
    late: 'Arrived after closing',
    membership: 'Membership card',
    checked: 'Payment being checked',
  },
  pay: {
    title: 'Payment',
    scan: { alipay: 'Scan with Alipay to pay', wechat: 'Scan with WeChat to pay', other: 'Scan to pay' },
    code: 'QR code for the payment',
    go: ({ name }) => `Pay with ${name}`,
    goText: 'You pay on the provider’s page and come back here afterwards.',
    sandbox: 'Open the test payment page',
    left: ({ time }) => `Please pay within ${time}`,
    over: 'Time’s up. Checking the result…',
    waiting: 'Waiting for your payment. This page updates automatically.',
    begin: 'Restart payment',
    check: 'I have paid',
    checking: 'Asking the payment provider…',
    another: 'Use another payment method',
    back: 'Back',
  },
  completed: {
    title: 'Payment result',
    paid: 'Payment received',
    paidText: {
      'top-up': ({ amount }) => `${amount} is now in your balance.`,
      membership: ({ amount }) =>
        `${amount} has arrived and your card is being activated. Your card orders show the result.`,
    },
    lateText: 'The payment arrived after the order had closed. It has still been credited.',
    waiting: 'No payment received yet',
    waitingText: 'If you have paid, the provider’s notice may still be on its way. This page updates automatically.',
    closed: 'Order closed',
    closedText: 'The order wasn’t paid in time. No payment has arrived.',
    oddTitles,
    oddTexts,
    refunding: 'Refund in progress',
    refundingText: 'This payment is being returned to your original payment method.',
    refunded: 'Refunded',
    refundedText: ({ amount }) => `${amount} was returned to your original payment method.`,
    again: { 'top-up': 'Top up again', membership: 'See the cards' },
    retry: { 'top-up': 'Start over', membership: 'Choose again' },
    result: { 'top-up': 'See balance', membership: 'See my card orders' },
    toPay: 'Continue payment',
    noOrderText: 'Please check the link, or find your orders on the top-up page.',
    toOrders: 'My top-up orders',
  },
  sandbox: {
    title: 'Test payment',
    banner: 'This is the sandbox. It uses test money, and nobody is charged.',
    about: ({ amount }) => `${amount} to pay`,
    pay: 'Pay',
    paySilently: 'Pay, result later',
    silentHint: 'Test only: the result shows up a little later.',
    refuse: 'Cancel payment',
    over: 'This order has expired',
    toResult: 'See the result',
  },
};

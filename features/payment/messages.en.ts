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
  returning: 'Payment on its way back',
  returned: 'Payment sent back',
  decided: 'Your payment has been checked',
};

const oddTexts: Record<OddState, (input: { amount: string }) => string> = {
  waiting: ({ amount }) =>
    `The payment provider reports ${amount} that does not fit this order. Nothing is lost: staff are looking into it. Please do not pay again.`,
  credited: ({ amount }) => `${amount} arrived and did not fit this order. It has been added to your balance.`,
  returning: ({ amount }) => `${amount} arrived and did not fit this order. It is being sent back the way it came.`,
  returned: ({ amount }) => `${amount} arrived and did not fit this order. It went back the way it came.`,
  decided: ({ amount }) =>
    `The payment provider reported ${amount} that did not fit this order. Staff have dealt with it. If money is missing, please ask them.`,
};

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'There is no such order',
    methodClosed: 'This way of paying is not available. Please choose another one',
    orderOver: 'This order is over and can no longer be paid',
    providerFailed: 'The payment provider did not answer. Please try again later or choose another way of paying',
    notRefundable: 'Only a paid order can be refunded',
    refundTooMuch: 'A refund cannot exceed what is left of the order, nor what the member still has',
    decided: 'Somebody has dealt with this notice already',
    notCreditable: 'This notice cannot be credited: its sender could not be verified, or it names no amount',
    secondPerson: 'Another official has to confirm this',
    ownOrder: 'Nobody may credit his own order. Another official has to do it',
    otherOrder: 'Another order has been proposed. Confirm that one, or decline the proposal first',
    payerGone: 'The payer of this order has left. Nothing can be credited to him',
    notReturnable:
      'This payment cannot be sent back from here. Do it in the provider’s console, then dismiss the notice',
    sandboxInPublic: 'A public site cannot take test money',
    statementUnread: 'This statement could not be read. Please upload the CSV file exported by the payment provider',
  },
  rules: {
    closed: 'This way of paying is not available',
    address: 'Enter a complete https address',
    key: 'This key is not in a known format',
    apiKey: 'An APIv3 key has 32 characters',
    secretAgain: 'When the address changes, secrets have to be entered again',
  },
  settingTopic: 'Payments',
  settings: {
    topUpMin: { name: 'Smallest top-up', help: 'In fen: 100 is ¥1' },
    topUpMax: { name: 'Largest top-up', help: 'In fen: 10000 is ¥100' },
    creditSecondPersonFen: {
      name: 'Credits by hand that take two people',
      help: 'In fen; once what one official has credited alone, or one payer has received that way, comes to more than this within 24 hours, one official proposes and another one confirms',
    },
  },
  kinds,
  statuses,
  testMoney: 'Test money',
  test: 'Test',
  payment: {
    title: 'Top up',
    text: 'The amount is in your balance as soon as it has been paid.',
    amount: 'Amount in yuan',
    other: 'Another amount',
    range: ({ min, max }) => `${min} to ${max}`,
    method: 'Pay with',
    submit: 'Continue to payment',
    noMethods: 'There is no way to pay at the moment',
    noMethodsText: 'This site has not set up payments yet. Please come back later.',
    testHint: 'The sandbox takes no real money. It is for trying things out.',
    noScript: 'Paying needs JavaScript in your browser.',
    required: 'Enter an amount',
    wrong: 'Enter an amount with at most two decimals',
    orders: 'My top-up orders',
    noOrders: 'No top-up orders yet',
    noOrdersText: 'Your orders show here once you have topped up.',
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
    over: 'Time is up. Checking the result…',
    waiting: 'Waiting for your payment. This page updates by itself.',
    begin: 'Try to start the payment again',
    check: 'I have paid',
    checking: 'Asking the payment provider…',
    another: 'Pay in another way',
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
    lateText: 'The payment arrived after the order had closed. It has been credited all the same.',
    waiting: 'No payment received yet',
    waitingText: 'If you have paid, the provider’s notice may still be on its way. This page updates by itself.',
    closed: 'Order closed',
    closedText: 'It was not paid in time. No payment has arrived.',
    oddTitles,
    oddTexts,
    refunding: 'Refund in progress',
    refundingText: 'This payment is being sent back the way it came.',
    refunded: 'Refunded',
    refundedText: ({ amount }) => `${amount} went back the way it came.`,
    again: { 'top-up': 'Top up again', membership: 'See the cards' },
    retry: { 'top-up': 'Start over', membership: 'Choose again' },
    result: { 'top-up': 'See balance', membership: 'See my card orders' },
    toPay: 'Continue payment',
    noOrderText: 'Please check the address, or look for your orders on the top-up page.',
    toOrders: 'My top-up orders',
  },
  sandbox: {
    title: 'Test payment',
    banner: 'This is the sandbox. It uses test money, and nobody is charged.',
    about: ({ amount }) => `${amount} to pay`,
    pay: 'Pay',
    paySilently: 'Pay without a notice',
    silentHint: 'Pretends that the notice got lost: the regular check finds the payment.',
    refuse: 'Do not pay',
    over: 'This order is over',
    toResult: 'See the result',
  },
};

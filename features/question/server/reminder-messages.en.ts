import type { Translation } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import type { zh } from './reminder-messages.zh.ts';

const amount = ({ fen, points }: { fen: number; points: number }) =>
  [
    ...(fen > 0 ? [moneyText(fen)] : []),
    ...(points > 0 ? [`${points} ${points === 1 ? 'point' : 'points'}`] : []),
  ].join(' and ');

export const en: Translation<typeof zh> = {
  answer: { name: 'Answers to my questions', say: ({ who, title }) => `${who} answered ${title}` },
  invitation: { name: 'Invitations to answer', say: ({ who, title }) => `${who} asked you to answer ${title}` },
  adoption: { name: 'My answer is accepted', say: ({ title }) => `Your answer to ${title} was accepted` },
  adoptionCancelled: {
    name: 'My answer is no longer accepted',
    say: ({ title }) => `Your answer to ${title} is no longer the accepted one`,
  },
  adoptionDue: {
    name: 'My question needs an accepted answer',
    say: ({ title }) =>
      `You asked ${title} 30 days ago and haven’t accepted an answer; after 60 days the staff may decide`,
  },
  adoptionAwaited: {
    name: 'A question I answered has no accepted answer',
    say: ({ title }) => `${title}, which you answered, was asked 30 days ago and has no accepted answer yet`,
  },
  bountyRaised: {
    name: 'Higher bounties of questions I answered',
    say: ({ who, title, facts }) => `${who} raised the bounty of ${title} by ${amount(facts)}`,
  },
  bountyReturned: {
    name: 'My bounty is returned',
    say: ({ title, facts }) => `The bounty of ${title}, ${amount(facts)}, was returned to you`,
  },
};

import type { Translation } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import type { zh } from './reminder-messages.zh.ts';

const amount = ({ fen, points }: { fen: number; points: number }) =>
  [
    ...(fen > 0 ? [moneyText(fen)] : []),
    ...(points > 0 ? [`${points} ${points === 1 ? 'point' : 'points'}`] : []),
  ].join(' and ');

const taken = ({ isAsker, ...paid }: { isAsker: boolean; fen: number; points: number }) =>
  isAsker || paid.fen + paid.points === 0 ? '' : ` and took back ${amount(paid)}`;

export const en: Translation<typeof zh> = {
  answer: { name: 'Answers to my questions', say: ({ who, title }) => `${who} answered ${title}` },
  invitation: { name: 'Invitations to answer', say: ({ who, title }) => `${who} asked you to answer ${title}` },
  adoption: {
    name: 'My answer is accepted',
    say: ({ title, facts }) =>
      `Your answer to ${title} was accepted${facts.fen + facts.points > 0 ? `, and its bounty of ${amount(facts)} is yours` : ''}`,
  },
  adoptionCancelled: {
    name: 'An accepted answer is no longer accepted',
    say: ({ who, title, facts }) =>
      `${who} ${facts.isAsker ? `undid the acceptance of an answer to your ${title}; it is open again` : `undid the acceptance of your answer to ${title}`}${taken(facts)}. Reason: ${facts.reason}`,
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

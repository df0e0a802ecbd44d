import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    off: 'Feedback is closed',
    notFound: 'This feedback does not exist or has been deleted',
    guest: 'A guest sent this feedback, so it can only be answered by e-mail',
    noAddress: 'The contact given is not an e-mail address, so it can’t be answered by e-mail',
    mailOff: 'This site can’t send e-mail yet. Set it up under “Mail and SMS” first',
    tooManyReplies: 'This feedback has too many answers already',
  },
  settingTopic: 'Feedback',
  settings: {
    allowFeedback: {
      name: 'Allow feedback',
      help: 'When off, nobody can send feedback. Existing feedback can still be read and answered',
    },
    guestContactDays: {
      name: 'Days to keep guests’ contact details',
      help: 'Then the contact details of a guest are deleted; what they wrote stays',
    },
  },
  title: 'Feedback',
  text: 'Write to the staff: ideas, problems, or anything else. You don’t have to be logged in.',
  closed: 'Feedback is closed',
  closedText: 'The owner has closed feedback for now. The help pages may answer your question.',
  name: 'Name',
  nameHint: '1–30 characters',
  contact: 'Contact details',
  contactHint: 'Only staff see this. With an e-mail address you can be answered by e-mail',
  contactHintGuest: 'Only staff see this. You aren’t logged in, so only an e-mail address lets them answer you',
  content: 'Content',
  required: 'Must not be empty',
  send: 'Send',
  sent: 'Thank you, your feedback has been sent',
  redirecting: ({ seconds }) => `Taking you there in ${seconds} s`,
  goNow: 'Go now',
  toOwn: 'My feedback',
  list: {
    title: 'My feedback',
    text: 'What you have told the staff, and their answers.',
    empty: 'No feedback yet',
    emptyText: 'If you have an idea or a problem, tell the staff.',
    write: 'Write feedback',
    states: { open: 'Waiting for an answer', answered: 'Answered' },
    contact: 'Contact details',
    at: 'Sent',
    reply: ({ at }) => `Staff answered on ${at}`,
    replyByMail: ({ at }) => `Staff answered by e-mail on ${at}`,
  },
};

import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'There is no such job',
    notWorking: 'Jobs are not running',
  },
  jobs: {
    'topic.anchors': {
      name: 'Mark the pages of lists',
      help: 'Remembers places in long lists, so that a page far down is as quick as the first',
    },
    'topic.heat': { name: 'Cool hot topics', help: 'Lets hot topics cool as time passes' },
    'topic.old-views': {
      name: 'Forget who viewed what',
      help: 'A visitor counts once in half an hour; older records are deleted',
    },
    'member.skeletons': {
      name: 'Bring name look-alikes up to date',
      help: 'After the table of look-alike letters has changed, works out again what existing nicknames look like, so that nobody takes one that looks the same',
    },
    'topic.render': {
      name: 'Render topics anew',
      help: 'After the rules of rendering have changed, brings older topics up to date',
    },
    'comment.render': {
      name: 'Render comments anew',
      help: 'After the rules of rendering have changed, brings older comments and replies up to date',
    },
    'red-envelope.return': {
      name: 'Return red envelopes',
      help: 'Gives back what is left in red envelopes past their time',
    },
    'point.settle': {
      name: 'Give points',
      help: 'Gives rewards for what has become public and takes them back for what staff remove',
    },
    'unlock.settle': { name: 'Settle paid unlocks', help: 'Pays authors for what was unlocked more than 24 hours ago' },
    'membership.remind': {
      name: 'Remind of memberships ending',
      help: 'Tells members seven days and one day before a membership ends, once each',
    },
    'payment.check': {
      name: 'Check payments',
      help: 'Asks providers about orders without a result and closes those nobody has paid in time',
    },
    'payment.refund': { name: 'Send refunds', help: 'Sends refunds to providers again that have not got there' },
    'mention.pinyin': {
      name: 'Pinyin of nicknames',
      help: 'Notes the pinyin of new nicknames, so that people can be mentioned by it',
    },
    'video.make': { name: 'Process videos', help: 'Makes uploaded videos ready to play, one at a time. Needs ffmpeg' },
    'embed.preview': {
      name: 'Fetch link previews',
      help: 'Reads titles and descriptions of the other sites that texts link to',
    },
    'data-export.make': {
      name: 'Prepare data exports',
      help: 'Packs the data of members who have asked for it, for them to download',
    },
    'departure.end': {
      name: 'End accounts',
      help: 'Deletes what is personal of accounts whose time to change their mind is over, and frees their names',
    },
    'statistic.roll-up': {
      name: 'Add up visits',
      help: 'Keeps what was visited most on the days that are over, and the figures of money by the day',
    },
    'ledger.check': {
      name: 'Check the books',
      help: 'Goes through all of the books once a day; what it found stands under Books',
    },
    'delivery.send': {
      name: 'Send mails and SMS',
      help: 'Sends what waits in the outbox; what does not go out is tried again later',
    },
    'delivery.sweep': {
      name: 'Clear the outbox',
      help: 'Deletes records older than the days kept and erases codes that are over',
    },
    sweep: {
      name: 'Clear what has expired',
      help: 'Deletes expired captchas, sessions, repeated-request records, rate counters and old visits',
    },
  },
};

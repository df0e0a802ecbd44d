import type { Translation } from '#platform/shared/words.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'There is no such job',
    notWorking: 'Jobs are not running',
  },
  jobs: {
    'topic.anchors': { name: 'Mark the pages of lists', help: 'Remembers places in long lists, so that a page far down is as quick as the first' },
    'topic.heat': { name: 'Cool hot topics', help: 'Lets hot topics cool as time passes' },
    'topic.old-views': { name: 'Forget who viewed what', help: 'A visitor counts once in half an hour; older records are deleted' },
    'topic.render': { name: 'Render topics anew', help: 'After the rules of rendering have changed, brings older topics up to date' },
    'comment.render': { name: 'Render comments anew', help: 'After the rules of rendering have changed, brings older comments and replies up to date' },
    'mention.pinyin': { name: 'Read nicknames aloud', help: 'Notes the pinyin of new nicknames, so that people can be mentioned by it' },
    'embed.preview': { name: 'Fetch link previews', help: 'Reads titles and descriptions of the other sites that texts link to' },
    'data-export.make': { name: 'Prepare data exports', help: 'Packs the data of members who have asked for it, for them to download' },
    'departure.end': { name: 'End accounts', help: 'Deletes what is personal of accounts whose time to change their mind is over, and frees their names' },
    'statistic.roll-up': { name: 'Add up visits', help: 'Keeps what was visited most on the days that are over' },
    'delivery.send': { name: 'Send mails and SMS', help: 'Sends what waits in the outbox; what does not go out is tried again later' },
    'delivery.sweep': { name: 'Clear the outbox', help: 'Deletes records older than the days kept and erases codes that are over' },
    sweep: { name: 'Clear what has expired', help: 'Deletes expired captchas, sessions, repeated-request records, rate counters and old visits' },
  },
};

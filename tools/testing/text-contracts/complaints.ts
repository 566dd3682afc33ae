import { KEPT_IN_ENGLISH, type TextContract } from './textContract.ts';

export const texts: TextContract = {
  specified: [
    ['complaints.title', 'Online service', 'C001, D001'],
    ['complaints.mine', 'My complaints', 'C002'],
    ['complaints.start.all', 'All', 'C008'],
    ['complaints.start.selectType', 'Select question type', 'C010'],
    ['complaints.start.typeNotAllowed', 'The selected order does not support sending collection types', 'C015'],
    ['complaints.evidence.succeeded', 'Upload succeeded!', 'F011'],
    ['complaints.form.send', 'Send', 'F013'],
    ['complaints.form.empty', 'Please fill in your comments and suggestions', 'F014'],
    ['complaints.form.sent', 'Successfully Sent', 'F019'],
    ['complaints.list.problemType', 'Problem Type', 'L005'],
    ['complaints.reply.result', 'Process Result', 'D007'],
    ['complaints.rating.question', 'Please rate this service', 'D013'],
    ['complaints.rating.cancel', 'Cancel', 'D015'],
    ['complaints.rating.send', 'Send', 'D015'],
    ['complaints.contact.title', 'Contact Us', 'S001'],
    ['complaints.copied', 'copy success', 'G050'],
  ],
  composed: {
    'complaints.evidence.*': ['waiting', 'uploading', 'done', 'failed'].map((state) => `complaints.evidence.${state}`),
    'complaints.evidence.notReady.*': ['complaints.evidence.notReady.pending', 'complaints.evidence.notReady.failed'],
    'complaints.evidence.rejection.*': ['empty', 'heic', 'not-an-image', 'too-large', 'corrupt'].map(
      (why) => `complaints.evidence.rejection.${why}`,
    ),
    'complaints.form.*': ['complaints.form.counted', 'complaints.form.full'],
  },
  sameAsEnglish: {
    fil: { 'complaints.list.tab': KEPT_IN_ENGLISH, 'complaints.contact.email': KEPT_IN_ENGLISH },
  },
};

import type { Texts } from '../shape.ts';
import type { home as chinese } from '../zh-CN/home.ts';

export const home: Texts<typeof chinese> = {
  hero: {
    kicker: 'Internship and practice learning for students',
    title: 'From knowing ',
    titleMark: 'to doing',
    lead: 'Choose a practice project, learn chapter by chapter, submit homework and pass the tests. At the end you hold a certificate that says what you did, and that anyone can verify.',
    browse: 'Browse projects',
    validate: 'Verify a certificate',
  },
  recommended: {
    title: 'Recommended projects',
    lead: 'Real material, something to hand in, and a teacher who reads it.',
    all: 'All projects',
    failed: 'The recommended projects could not be loaded',
    none: 'Recommended projects are on their way',
    noneHint: 'Have a look at all projects in the meantime.',
    loading: 'Loading recommended projects',
  },
  marked: {
    title: 'Somebody reads every line you hand in',
    lead: 'What is right is ticked; what does not hold is explained. Hand in again: the first version is kept, too.',
  },
  types: {
    title: 'Choose a field',
    lead: 'Not sure what to learn? See what people in each field actually do.',
  },
  way: {
    title: 'From joining to the certificate in five steps',
    lead: 'You can always see how far you are.',
    steps: [
      {
        title: 'Join',
        text: 'Pick a project you like and sign up with your mobile number. Most camps let you start at once.',
      },
      {
        title: 'Learn',
        text: 'Read chapter by chapter and take notes. On another device you continue where you left off.',
      },
      {
        title: 'Homework and tests',
        text: 'Submit homework, take the tests, hear back from a teacher. Every submission is kept; none replaces another.',
      },
      {
        title: 'Certificate',
        text: 'Meet the requirements and your certificate is issued automatically, with your name and the project on it.',
      },
      {
        title: 'Open verification',
        text: 'Pass on the number or the QR code: anyone can check online that it is genuine.',
      },
    ],
  },
  trust: {
    title: 'Got a Zhixing certificate?',
    titleSecond: 'Check it now',
    lead: 'No login, no download. Enter the number and see what was recorded at issue.',
    reasons: [
      {
        title: 'A number that cannot be guessed',
        text: 'Each number ends in a check character, so a single mistyped one is noticed.',
      },
      {
        title: 'Sealed is sealed',
        text: 'Project and month are fixed at graduation, the names once their holder has confirmed them. New templates and edited profiles change nothing.',
      },
      {
        title: 'More than a plain “valid”',
        text: 'You see everything that is on the certificate and compare line by line. An edited picture gives itself away.',
      },
      {
        title: 'Holders are protected',
        text: 'Names are partly hidden, and shown in full only to those who already know them.',
      },
    ],
    more: 'About our certificates',
    form: 'Verify a certificate',
  },
  colleges: {
    title: 'For colleges',
    lead: 'Bring practice teaching online without losing the process or the proof.',
    terms: {
      title: 'Camps on your terms',
      text: 'Open a camp for your own students: you set the dates, the homework deadlines and the graduation rule, and let students in by approval or by invite code.',
    },
    progress: {
      title: 'Progress you can trace',
      text: 'Reading, homework and tests count by clear rules. Every figure leads back to the records behind it.',
    },
    versions: {
      title: 'The whole process is kept',
      text: 'Each submission is a new version with its own score and comments. Late work is marked, and drafts are never submitted by mistake.',
    },
    numbers: {
      title: 'Numbered certificates',
      text: 'Certificates are made and numbered by the system and open to verification: no stamps, no letters of confirmation.',
    },
  },
  begin: {
    title: 'Finish one project first',
    text: 'Do not wait until you feel ready. Pick one you like and start with its first lesson.',
    choose: 'Choose a project',
  },
};

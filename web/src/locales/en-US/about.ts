import type { Texts } from '../shape.ts';
import type { about as chinese } from '../zh-CN/about.ts';

export const about: Texts<typeof chinese> = {
  title: 'About Zhixing',
  lead: 'The name comes from an old saying: knowing is the beginning of doing, and doing completes knowing. Zhixing is an internship and practice learning platform that takes students all the way from knowing to doing, in real projects.',
  browse: 'Browse projects',
  beliefs: 'What we care about',
  beliefList: [
    {
      title: 'Do first, then talk about learning',
      text: 'Every project begins with something concrete: data to make sense of, a page to fix, a story to publish. Knowledge appears where it is needed.',
    },
    {
      title: 'Progress that explains itself',
      text: 'How far you read, how long you watched, which homework counts: all of it follows open rules and is on record. Behind every percentage you can see how it came about.',
    },
    {
      title: 'What you write is never lost',
      text: 'Drafts save themselves and stay on your device while you are offline. Each submission is a new version, and nothing submitted is ever overwritten.',
    },
    {
      title: 'Certificates that stand up to checking',
      text: 'A certificate is final when it is issued, and its number is open to anyone. The verification page shows everything on it, not just the word “valid”.',
    },
  ],
  samples: 'What comes of it',
  samplesLead:
    'Part of a homework assignment, and the same page as a teacher reviewed it. Written to show how it is done; no student’s own.',
  people: 'Who it is for',
  peopleList: [
    {
      title: 'Students',
      text: 'Get a few real things done before you graduate. Choose a field, learn at your own pace, submit your work, and leave with a certificate that means something.',
    },
    {
      title: 'Colleges and teachers',
      text: 'Run practice teaching well. Group students in camps, set deadlines and requirements, review homework, and always know how far each student is.',
    },
    {
      title: 'Employers',
      text: 'Find out what is behind a certificate. Enter its number and compare: no phone call, no account.',
    },
  ],
  reach: 'Contact and rules',
  operator: 'Operator',
  contactLabel: 'Contact',
  rules: 'Rules',
  terms: 'Terms of use',
  privacy: 'Privacy policy',
  faq: 'FAQ',
  comma: ', ',
  contact: {
    operator: 'the operator of the Zhixing platform',
    trial: 'whoever set up this trial (nobody runs it as a service)',
    between: '; ',
    address: ({ address }) => `address: ${address}`,
    teachers: 'the teachers of your camp, or the college that gave you access',
    email: 'Email',
  },
  legal: {
    version: ({ version, date }) => `Version ${version}, in force since ${date}`,
    contents: 'Contents',
  },
};

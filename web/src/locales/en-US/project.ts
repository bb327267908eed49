import type { Texts } from '../shape.ts';
import type { project as chinese } from '../zh-CN/project.ts';

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

export const project: Texts<typeof chinese> = {
  notSeen: {
    title: 'Have an invite code?',
    hint: 'Some projects are shown to students of one college, or to those who were invited. Log in and open it again, or enter the code your teacher gave you.',
    required: 'Enter the invite code',
    code: 'Invite code',
    open: 'Open the project',
    logIn: 'Log in and look again',
    wrong:
      'There is no such project, or the code is wrong. Check the link and the code, or ask your teacher for a new one',
  },
  detail: {
    join: 'Join',
    inChinese: 'This project is taught in Chinese: its chapters, homework and tests are in Chinese.',
    hours: 'Time',
    content: 'Content',
    homework: 'Homework',
    tests: 'Tests',
    times: ({ count }) => (count > 0 ? String(count) : 'None'),
    sample: 'See a reviewed homework assignment',
    outcomes: 'What you will be able to do',
    audience: 'Who it is for',
    about: 'About this project',
    outline: 'Course outline',
    outlineNote: ({ chapters, lessons, homework, tests }) =>
      `${counted(chapters, 'chapter', 'chapters')} · ${counted(lessons, 'lesson', 'lessons')}, including ${counted(homework, 'homework assignment', 'homework assignments')} and ${counted(tests, 'test', 'tests')}`,
    noOutline: 'The outline is being prepared and will be here soon.',
    reading: 'Reading',
    video: 'Video',
    certificate: 'Certificate',
    earn: ({ homework, tests }) =>
      `${[
        'Complete the required chapters',
        ...(homework > 0
          ? [`submit ${counted(homework, 'homework assignment', 'homework assignments')}`]
          : []),
        ...(tests > 0 ? [`pass ${counted(tests, 'test', 'tests')}`] : []),
      ].join(
        ', ',
      )}: once the camp’s requirements are met, the certificate is issued automatically. No application needed.`,
    points: [
      'Carries your name in Chinese and English, the project and the month of graduation',
      'Has a number of its own and never changes once sealed',
      'Can be verified by anyone who scans the code or enters the number',
    ],
    aboutCertificates: 'About our certificates',
  },
  camp: {
    open: 'Open camps',
    choose: 'Choose a camp',
    from: ({ date }) => `${date} to`,
    only: ({ college }) => `Only for ${college}`,
    everyone: 'Open to everyone',
    approval: 'Needs approval',
    atOnce: 'Start at once',
    invite: 'Invite code needed',
    invited: 'The camp you are invited to',
  },
  join: {
    title: 'Join this project',
    now: 'Join now',
    submit: 'Apply to join',
    afterApproval: 'A teacher reviews your application. You can begin as soon as it is approved.',
    afterJoining: 'You can begin right after joining. Your progress is saved automatically.',
    codeRequired: 'Enter the invite code',
    inviteCode: 'Invite code',
    inviteHint: 'From the teacher who runs the camp',
    haveCode: 'Have an invite code?',
    openCode: 'Show the camp',
    otherCamps: 'See other open camps',
    refusedBefore: 'Your last application was not approved. You may apply again for another review.',
    leftBefore: 'You left this project earlier. You may join it again.',
    logIn: 'Log in to join. No account yet?',
    register: 'Sign up with your mobile number',
    closed: 'Not open for joining right now',
    closedHint: 'No camp is open at the moment. When the next one opens, you can join here.',
    closedVisitor: 'Some camps are for certain colleges only and appear after you log in.',
    logInToSee: 'Log in to see',
    others: 'See other projects',
    uncheckedHint:
      'We could not find out whether you have joined. Check your network connection and try again.',
    checking: 'Checking whether you have joined',
    checkAgain: 'Check again',
    succeeded: 'You have joined the project',
    succeededWaiting: 'Application sent. Please wait for approval',
  },
  mine: {
    panel: 'My learning',
    waiting:
      'Your application is waiting for a teacher’s approval. The chapters open as soon as it is approved: the status here will tell you.',
    progress: 'Progress',
    seeMine: 'See my projects',
    seeCertificate: 'View certificate',
    reviewCourse: 'Look back at the course',
    start: 'Start learning',
    goOn: 'Continue learning',
    awaiting: 'All handed in, waiting to be marked',
    catalog: 'Contents and progress',
  },
};

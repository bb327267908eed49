import type { Texts } from '../shape.ts';
import type { descriptions as chinese } from '../zh-CN/descriptions.ts';

export const descriptions: Texts<typeof chinese> = {
  home: 'Join practice projects on Zhixing: study by chapters, take notes, submit homework, pass tests, and earn a project certificate that anyone can verify online.',
  about:
    'Zhixing is an internship and practice learning platform for students: real projects, a traceable learning process, verifiable certificates.',
  terms: 'The terms of use. Please read them before using Zhixing.',
  privacy: 'Which personal information Zhixing collects, why, how it is protected, and what your rights are.',
  cert: 'What a Zhixing project certificate looks like, how to earn one, and how to check that one is genuine.',
  certValidate:
    'Enter a certificate number to check whether a Zhixing project certificate is genuine and valid.',
  faq: 'Frequently asked questions about signing up, joining, learning, homework, tests and certificates.',
  practise:
    'Browse the practice projects of Zhixing: data, product, media and more, from beginner to advanced, each with a certificate at its end.',
  practiseType: ({ name, summary }) => `${name} practice projects: ${summary}`,
};

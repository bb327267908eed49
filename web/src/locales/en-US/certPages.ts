import type { Texts } from '../shape.ts';
import type { certPages as chinese } from '../zh-CN/certPages.ts';

export const certPages: Texts<typeof chinese> = {
  index: {
    title: 'A certificate that stands up to checking',
    lead: 'A Zhixing certificate records a practice project that somebody really completed. Once final it never changes, and anyone can verify it.',
    validate: 'Verify a certificate',
    written: 'What is on it',
    writtenLead:
      'All of this is final at issue, the names once their holder has confirmed them at the first download; then it never changes.',
    frozen: [
      {
        term: 'Name',
        text: 'The holder’s name in Chinese and in English, confirmed by the holder at the first download, sealed 14 days after graduation at the latest',
      },
      { term: 'Project', text: 'The name of the practice project in Chinese and in English' },
      { term: 'Date', text: 'Year and month of graduation' },
      { term: 'Number', text: 'One number for one certificate: never changed, never used again' },
      { term: 'Layout', text: 'The version of the template at the time of issue' },
    ],
    why: 'Why it can be trusted',
    earned: {
      title: 'Issued only when earned',
      text: 'A certificate is made once the required chapters, homework and tests meet the camp’s requirements. There is no other way, and it cannot be bought.',
    },
    final: {
      title: 'Sealed is sealed',
      text: 'New names, edited profiles, other templates, updated courses: none of it touches a sealed certificate. What you find today is what you will find in ten years.',
    },
    open: {
      title: 'Open to everybody',
      text: 'Employers, schools, anyone: scan the code or enter the number and see what was recorded at issue. No login, no fee.',
    },
    check: 'Verify a certificate',
    checkLead: 'Enter the number and compare what you find, line by line.',
    faq: 'FAQ',
    revoking: 'Can a certificate be revoked?',
    revokingText:
      'Only when it is shown that somebody else did the work, that an identity was stolen, or the like, or when a mark was corrected, the requirements are no longer met, and staff decide so by name. The number can still be looked up, but it clearly says “revoked” and why. Certificates are never quietly deleted or rewritten.',
  },
  validate: {
    crumb: 'Verify',
    parent: 'Certificates',
    title: 'Verify a certificate',
    lead: 'Enter the number to see whether this certificate is in the records of Zhixing, and what is written on it.',
    result: 'Result',
    again: 'Verify another one',
    enter: 'Enter the number',
    failed: 'The certificate could not be verified',
    failedHint: 'Compare the number and the name with the certificate.',
    loading: 'Looking up the certificate',
    how: 'How to verify',
    steps: [
      {
        title: 'Find the number',
        text: 'It is at the bottom centre of the certificate and begins with ZX. Or scan the QR code at the bottom left.',
      },
      {
        title: 'See the result',
        text: 'Valid, revoked or not found: you see it at a glance, with everything that was recorded at issue.',
      },
      {
        title: 'Compare line by line',
        text: 'Hold name, project, date and number against the certificate in your hands. This is where an edited picture gives itself away.',
      },
    ],
  },
  result: {
    valid: 'The certificate is valid',
    validLead: 'It was issued by Zhixing and is valid now. This is what was recorded at issue.',
    differs: 'The number is valid, but the name is not the holder’s',
    differsLead: ({ name }) =>
      `Zhixing issued this certificate, but not to “${name}”. Check the spelling; if it is right, the certificate does not belong to this person.`,
    compare: 'Compare it with the certificate in your hands',
    compareText:
      'Name, project, date and number on the picture must be exactly as they are here. If anything differs, the picture has been edited: trust this page.',
    revoked: 'The certificate has been revoked',
    revokedLead: 'Zhixing issued this certificate but has revoked it. It is no longer valid.',
    revokedLeadOn: ({ date }) =>
      `Zhixing issued this certificate but revoked it on ${date}. It is no longer valid.`,
    reason: 'Reason: ',
    unknown: 'No such certificate',
    unknownLead:
      'This number is not in the records of Zhixing. Check it, or ask the person who showed you the certificate.',
    typed: 'You entered',
    tips: [
      'A number has 16 characters: ZX, the year in 4 digits, and 10 letters or digits.',
      'It never contains the letters I, L, O or U. What looks like an O is a zero; what looks like an I or l is a one.',
      'Copying from a picture invites mistakes. Scanning the QR code at the bottom left is the safest way.',
      'If the number is right and still not found, the certificate was not issued by Zhixing.',
    ],
  },
  facts: {
    number: 'Certificate number',
    holder: 'Holder',
    project: 'Practice project',
    graduated: 'Graduated in',
    issued: 'Issued on',
    matches: 'Name matches',
    matchesNot: 'Name does not match',
    masked: 'The name is partly hidden to protect the holder. ',
    compare: 'Enter the name on the certificate to compare:',
    compareAgain: 'Compare another name:',
    unsealed:
      'The names are not sealed yet (the first download, or 14 days after graduation, seals them for good): their holder may still correct them.',
    nameRequired: 'Enter the name',
    namePlaceholder: 'Full name',
    submit: 'Compare',
  },
};

import type { LegalText } from '../legal-text.ts';

export const privacy: LegalText = {
  title: 'Privacy policy',
  lead: 'We collect only what learning and certificates really need. Here is what we collect, why, who sees it, how long we keep it, and which rights you have.',
  binding:
    'This English text is a translation to help you read. The Chinese version is the binding one: where the two differ, the Chinese applies.',
  sections: [
    {
      id: 'who',
      title: '1. Scope',
      body: [
        'This policy covers the personal information that comes about when you use Zhixing; {operator} (“we”) is responsible for it. We follow the Personal Information Protection Law of the People’s Republic of China and related rules, and the principles of lawfulness, fairness, necessity and good faith. What a college collects on its own account, the college explains to you.',
      ],
    },
    {
      id: 'collect',
      title: '2. What we collect, and what for',
      body: [
        {
          head: ['Occasion', 'Information', 'Purpose', 'Note'],
          rows: [
            [
              'Signing up and logging in',
              'Mobile number with country or region code, name, password',
              'Creating the account, confirming who you are, recovering the password',
              'Needed to sign up',
            ],
            [
              'Study details',
              'College, major, year, class, student number',
              'Finding the camps you may join; letting teachers know who you are',
              'Given by you or your college',
            ],
            [
              'Profile',
              'Name in English, picture, gender, email address',
              'The English name is printed on certificates; the email address can be used to log in',
              'Optional',
            ],
            [
              'Learning records',
              'Joining, time spent reading and watching, progress, notes, homework, answers and scores',
              'Recording progress, grading homework, deciding on graduation',
              'Made as you learn',
            ],
            [
              'Reminders by WeChat',
              'Your WeChat identifier (openid) at our service account',
              'Sending to your WeChat the one reminder that you allowed; deleted when it is sent',
              'Given by WeChat when you allow it there',
            ],
            ['Uploaded files', 'Attachments of homework', 'For grading and for yourself', 'Chosen by you'],
            [
              'Certificates',
              'Name, name in English, project, month of graduation, number',
              'Making the certificate and letting the public verify it',
              'Made at graduation',
            ],
            [
              'Security records',
              'IP address, kind of browser, times of logins and actions',
              'Preventing account theft and SMS abuse, finding faults',
              'Made as you visit',
            ],
          ],
        },
        'We handle this information to conclude and perform the terms of use between you and us, to meet legal duties, or with your consent. **We do not collect identity numbers, faces, precise locations, contact lists or other sensitive information**, and we do not use your information for advertising or automated decisions. Should we ever need it for a new purpose, we ask you first.',
      ],
    },
    {
      id: 'storage',
      title: '3. What is kept in your browser',
      body: [
        'After login we keep the login credential in the browser’s local storage and in a cookie named `PRACTICE_LOGIN`, to remember that you are logged in. What could not be sent while you were offline stays on the device and is sent later. Logging out clears the credential at once.',
        'Once you have chosen a language, a cookie named `LANGUAGE` remembers it for a year. It holds no personal information.',
        'We use no cookies for advertising or for tracking across sites, and our pages contain no third-party analytics.',
      ],
    },
    {
      id: 'share',
      title: '4. Who can see your information',
      body: [
        {
          list: [
            '**Your teachers and your college** see your name, study details, progress, homework and scores in their camps. They see neither your notes nor your password.',
            '**Those who verify a certificate** see its content. The name is partly hidden and shown in full only to those who enter it correctly. They see no mobile number, no college and no scores.',
            '**Whoever knows your calendar address**: under “Calendar” in your own menu you can make an address for calendar apps to subscribe to. Whoever knows it, among them the provider of the calendar app you give it to, sees without logging in the titles of projects, camps and lessons, and when they start, end or are due; no name, no scores, nothing you wrote. There is no such address unless you make one. You can change or end it at any time, and the old one stops working at once.',
            '**Service providers acting for us**: the SMS provider handles your mobile number to send verification codes and the reminders that you have not switched off; those who carry mail, WeCom and WeChat messages likewise get the address and the text of a reminder, which holds no scores and no comments; where cloud storage is used, files are kept by its provider. We agree on purpose, duration and protection with them, and supervise them.',
            '**Authorities**: when the law entitles them to ask, we provide what the law requires and no more.',
          ],
        },
      ],
    },
    {
      id: 'keep',
      title: '5. Where and how long we keep it',
      body: [
        'Information is kept within the People’s Republic of China and not provided abroad. It is kept only as long as its purpose needs:',
        {
          head: ['Information', 'How long'],
          rows: [
            ['Account and profile', 'Until you close your account'],
            ['Notes, homework and files', 'Until you close your account'],
            [
              'Teaching records (completion dates, marks)',
              'Kept without anything that points to you once the account is closed',
            ],
            ['SMS codes', 'Valid for 5 minutes and one use; kept only in a form that cannot be reversed'],
            [
              'Login credentials',
              'Invalid after 30 days without use, and at once when you log out or reset your password',
            ],
            [
              'The calendar address',
              'Until you end or change it; invalid at once when you ask to close your account',
            ],
            [
              'Network logs',
              'At least six months, as the Cybersecurity Law of the People’s Republic of China requires',
            ],
            [
              'Certificates',
              'So that they can be verified for a long time, what is printed on them and the records of issue and revocation are kept',
            ],
          ],
        },
        'When the time is over we delete the information or make it anonymous. Copies in backups go when the backups are replaced.',
      ],
    },
    {
      id: 'protect',
      title: '6. How we protect it',
      body: [
        'Passwords are kept after processing by Argon2id, so that even we cannot recover them. The server keeps only digests of login credentials. Mobile numbers are partly hidden on pages. Uploaded files can be reached only through links that expire. Every access is checked for permission.',
        'If information is or may have been leaked, altered or lost, we act at once and, as the law requires, promptly tell you and the authorities what happened, what it may mean, what we have done, and what you can do.',
      ],
    },
    {
      id: 'rights',
      title: '7. Your rights',
      body: [
        'Regarding your personal information you may:',
        {
          list: [
            '**see and copy it**: in your [profile](userInfo), [my projects](userPractise) and [my certificates](userCert). You may also ask us for a copy, or to pass it on to somebody you name;',
            '**correct and complete it**: change it yourself, or ask the teachers of your college to check and correct it;',
            '**have it deleted and withdraw consent**: when its purpose has been met, when it is no longer needed, or when you withdraw your consent. Withdrawal does not affect what was done before;',
            '**ask for explanations** of this policy and of the rules by which we handle information;',
            '**complain**: to us first, or to the cyberspace administration and other authorities that protect personal information.',
          ],
        },
        'We answer within fifteen working days of confirming who you are. Reasonable requests cost nothing; if we cannot meet one, we say why.',
      ],
    },
    {
      id: 'cancel',
      title: '8. Closing your account',
      body: [
        'You may ask for this at any time in [account security](userSecurity), where your password confirms who you are. Every login on every device becomes invalid at once. Seven days of grace follow: **logging in once takes the closure back**. Then the account is deleted, within fifteen working days in all. **This cannot be undone.** We tell your mobile number and login email when you ask and when it is done.',
        'Deleted are your name, mobile number, email, avatar, college and study details, notes, drafts, the texts and files of homework, test answers and teachers’ comments, and the details of your learning. The mobile number may then sign up anew; the new account sees nothing of the old one. Please first download the certificates and homework that you want to keep.',
        'Kept are the records that a college’s teaching needs (which lesson was done when, dates and marks of homework and tests), no longer with your identity but as “Cancelled account”; and issued certificates, which can still be verified, with no more than what is printed on them. You may ask for public verification to end as well. The number can then no longer prove that the certificate is valid.',
        'While a timed test is running, hand it in first. Accounts of teachers and administrators are closed by the administrator of the college or the platform.',
      ],
    },
    {
      id: 'minors',
      title: '9. Minors',
      body: [
        'Zhixing is for students of universities and vocational colleges. Children under fourteen may use it only with the consent of a parent or another guardian. If we learn that we collected a child’s information without that consent, we delete it as soon as possible.',
      ],
    },
    {
      id: 'privacy-changes',
      title: '10. Changes of this policy',
      body: [
        'When we change this policy we update the version and date at the top of the page. If what we collect, what for, or whom we provide it to changes substantially, we say so prominently on the site and ask for your consent again where needed. Your rights do not shrink because you have not read the policy again.',
      ],
    },
    {
      id: 'privacy-contact',
      title: '11. Contact',
      body: ['Questions, comments and requests about personal information: {contact}.'],
    },
  ],
};

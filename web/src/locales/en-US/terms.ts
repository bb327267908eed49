import type { LegalText } from '../legal-text.ts';

export const terms: LegalText = {
  title: 'Terms of use',
  lead: 'What Zhixing does for you, what we ask of you, and what happens when something goes wrong. Please read this before you sign up; important terms are in bold.',
  binding:
    'This English text is a translation to help you read. The Chinese version is the binding one: where the two differ, the Chinese applies.',
  sections: [
    {
      id: 'scope',
      title: '1. Scope',
      body: [
        'These terms are an agreement between you and {operator} (“we”). They cover every service of the Zhixing internship and practice learning platform (“Zhixing”) that you use through the web: browsing and joining practice projects, studying chapters, submitting homework, taking tests, and obtaining and verifying certificates.',
        'They take effect for you when you tick your consent as you sign up. **If you do not agree, do not sign up**; public pages can be read and certificates verified without an account.',
        'Children under fourteen need a guardian to read these terms and agree to them first. From fourteen to eighteen we advise reading them together with a guardian. How personal information is handled is written in the [privacy policy](privacy).',
      ],
    },
    {
      id: 'account',
      title: '2. Your account',
      body: [
        {
          list: [
            'You sign up with your own mobile number and your real name. The name is printed on certificates, so please give it as it is.',
            'The account is for you alone. **Do not lend it, pass it on, or log in for somebody else**, and tell nobody a verification code: we will never ask you for one.',
            'If somebody else uses your account, reset your password at once. Every device is then logged out. Contact us if you need help.',
            'You may ask at any time for your account to be closed. What follows from that, and what becomes of your information, is in the privacy policy.',
          ],
        },
      ],
    },
    {
      id: 'learning',
      title: '3. Joining and learning',
      body: [
        'Every practice project is open through camps. The dates of a camp, the college it is for, whether joining needs approval or an invite code, the homework deadlines and the requirements for graduation are those shown on the project and learning pages. All times are China Standard Time.',
        'The system records progress by open rules. Records forged with scripts, parallel sessions or by other means are void. If you think a record is wrong, tell your teacher: we check it against the original records.',
        'At present Zhixing charges students nothing for joining, learning, or having certificates issued and verified. Should anything ever cost money, the price will be stated, and your consent asked, before you join.',
      ],
    },
    {
      id: 'integrity',
      title: '4. Homework, tests and honesty',
      body: [
        {
          list: [
            'Homework and tests must be your own work. Name the source of text, data, code or pictures that you take from others. If you use artificial intelligence tools, follow the rules of the camp and say so.',
            'Every version of submitted homework is kept. Teachers give scores and comments by the grading criteria; you may ask for a review within the time that the camp sets.',
            '**For learning or taking tests in another’s place, plagiarism, and buying or selling homework or answers**, teachers may cancel the score; in serious cases you lose the right to graduate.',
          ],
        },
      ],
    },
    {
      id: 'certificate',
      title: '5. Certificates',
      body: [
        'Once you meet the requirements, the certificate is made, once and automatically. Its project, month and number are final at issue and do not follow later changes of the course. Its names in Chinese and English follow your profile until you confirm them at your first download, or until fourteen days after graduation; then they are sealed and never change.',
        'So that certificates can be trusted, **anyone who has the number can see the certificate’s content on the verification page**. The name is partly hidden there and shown in full only to those who enter it correctly.',
        'A certificate shown to have been obtained by cheating, under a false identity or the like is revoked, after we have told you and heard you. The number can still be looked up and is marked as revoked, with the reason. The certificate states that a practice project was completed; it is not a diploma, a degree or a professional qualification.',
      ],
    },
    {
      id: 'content',
      title: '6. Rights in content',
      body: [
        'The rights in your notes, homework and uploaded files are yours. To provide the service you allow us to store, back up and transmit them, and to show homework to the teachers who may grade it. Beyond that we neither publish nor use them without your consent. Notes can be read by you alone.',
        'The rights in chapters, questions, data and pictures of a project belong to us or to those who provide them. You may read, download and keep them for learning. Do not copy whole courses, spread them in public or use them commercially, and do not publish test questions or answers.',
      ],
    },
    {
      id: 'conduct',
      title: '7. Rules of use',
      body: [
        'When using Zhixing, do not:',
        {
          list: [
            'publish anything that breaks the law or harms the reputation, privacy, intellectual property or other rights of others;',
            'pose as somebody else, or give false information about yourself or your college;',
            'upload files with viruses or malicious code, or attack, scan or get around the platform’s security;',
            'sign up in bulk, flood people with verification codes, scrape data on a large scale, or hinder others in any other way;',
            'forge or alter certificates of Zhixing or the results of their verification.',
          ],
        },
      ],
    },
    {
      id: 'measures',
      title: '8. What we do about breaches',
      body: [
        'Depending on how serious a breach is, we may warn you, remove content, restrict functions, suspend or end the service, and report to the authorities as the law requires. We give our reasons before or after. **You may appeal within thirty days of being told**; somebody else will then review the matter and answer you.',
      ],
    },
    {
      id: 'service',
      title: '9. Changes and interruptions',
      body: [
        'We do our best to keep the service running and the data whole. Maintenance is announced in advance. After interruptions beyond our control, such as natural disasters, failures of network or power, or acts of government, we restore the service as soon as we can. If an interruption of the platform keeps you from submitting homework in time, the deadline is extended accordingly.',
        'Should we decide to end the service, we announce it at least thirty days ahead, so that you have time to download your certificates and homework, and we arrange for issued certificates to remain verifiable.',
      ],
    },
    {
      id: 'liability',
      title: '10. Liability',
      body: [
        'The content of projects is for learning; it is no professional advice on investment, law, medicine or the like. We are liable under the law for losses caused by our fault; you are liable for losses that your breach of these terms causes to others or to the platform. Nothing in these terms excludes or limits liability that the law does not allow to be excluded.',
      ],
    },
    {
      id: 'changes',
      title: '11. Changes of these terms',
      body: [
        'When we change these terms we update the version and date at the top of the page. Changes that affect important rights of yours are announced prominently at least seven days ahead, and we ask you to confirm them when you next log in. If you do not agree, you may stop using the service and close your account.',
      ],
    },
    {
      id: 'contact',
      title: '12. Contact and disputes',
      body: [
        'Questions or suggestions about these terms: {contact}.',
        'These terms are governed by the law of the People’s Republic of China. Both sides first try to settle a dispute amicably; failing that, either may go to the people’s court that has jurisdiction.',
      ],
    },
  ],
};

import type { Texts } from '../shape.ts';
import type { common as chinese } from '../zh-CN/common.ts';

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
];

export const common: Texts<typeof chinese> = {
  /** A day and a time of that day. */
  dateTime: ({ date, time }: { date: string; time: string }) => `${date}, ${time}`,
  date: ({ year, month, day }) => `${months[month - 1]} ${day}, ${year}`,
  month: ({ year, month }) => `${months[month - 1]} ${year}`,
  siteName: 'Zhixing',
  defaultTitle: 'Zhixing · Internship and practice learning',
  skipToContent: 'Skip to content',
  offline: 'You are offline. What you write stays on this device and is sent once you are back online.',
  screenFailed: 'This page could not be loaded',
  checkNetwork: 'Check your network connection and try again.',

  header: {
    logo: 'Zhixing home',
    mainNav: 'Main navigation',
    menu: 'Menu',
    home: 'Home',
    practise: 'Projects',
    cert: 'Certificates',
    faq: 'FAQ',
    about: 'About',
    login: 'Log in',
    register: 'Sign up',
    mine: 'My account',
    mineOf: ({ name }) => `My account: ${name}`,
    ownMenu: 'Account menu',
    language: 'Language',
  },
  /** At the lower edge of a phone. */
  bottomBar: {
    name: 'Bottom bar',
    practise: 'Projects',
    notices: 'Notices',
    unread: ({ count }: { count: number }) => `Notices, ${count} unread`,
    mine: 'Me',
  },
  theme: { name: 'Appearance', system: 'System', light: 'Light', dark: 'Dark' },
  footer: {
    trial: 'This is a trial: nobody runs it as a service. Please enter no real personal information.',
    slogan: 'Real projects, all the way from knowing to doing.',
    learn: 'Learn',
    practise: 'Projects',
    userPractise: 'My projects',
    userCert: 'My certificates',
    certificates: 'Certificates',
    cert: 'Our certificates',
    certValidate: 'Verify a certificate',
    site: 'Zhixing',
    about: 'About Zhixing',
    faq: 'FAQ',
    terms: 'Terms of use',
    privacy: 'Privacy policy',
  },

  notFound: {
    title: 'Page not found',
    hint: 'The address may be mistyped, or the content is no longer here. Try one of these instead.',
    home: 'Back to home',
    practise: 'Browse projects',
    validate: 'Verify a certificate',
  },
  exception: {
    title: 'Something went wrong',
    hint: 'Request error, please retry. What you just did was not completed. Go back and try again, or return to the home page.',
    home: 'Back to home',
    back: 'Go back',
  },
  broken: {
    title: 'This page has a problem',
    message: 'We could not show this page. Reload it, and if the problem stays, please come back later.',
    home: 'Back to home',
  },

  toasts: {
    messages: 'Messages',
    notifications: 'Notifications',
    close: 'Close notification',
    failed: 'Something went wrong',
    requestError: 'Request error, please retry.',
    loginInvalid: 'Your login is no longer valid. Please log in again.',
  },

  ui: {
    wide: {
      table: 'Table, scrolls sideways',
      listing: 'Code, scrolls sideways',
      formula: 'Formula, scrolls sideways',
    },
    breadcrumbs: 'You are here',
    empty: 'Nothing here yet',
    failed: 'This could not be loaded',
    reload: 'Reload',
    loading: 'Loading',
    close: 'Close',
    search: 'Search',
    more: ({ most }) => `${most} are listed; please type a name to find the others`,
    pasteCut: ({ most, cut }) =>
      `${most} characters at most here: the last ${cut} of what was pasted were left out`,
    number: {
      mended: ({ to, min, max, precision }) => {
        const range = max === undefined ? ` of at least ${min}` : ` from ${min} to ${max}`;
        const kind = { 0: 'a whole number', 2: 'a number with up to 2 decimals' }[precision] ?? 'a number';
        return `${to === null ? '' : `Changed to ${to}. `}Please enter ${kind}${min === undefined ? '' : range}`;
      },
    },
  },
  retry: {
    unreachable: 'The server cannot be reached.',
    offline: 'You are offline, and this has not been loaded yet. We will try again once you are back online.',
    in: ({ seconds }: { seconds: number }) =>
      seconds === 1 ? 'Trying again in 1 second.' : `Trying again in ${seconds} seconds.`,
    trying: 'Trying again…',
    now: 'Try now',
  },
  // (rules: pagination-labels)
  pager: {
    label: 'Pagination',
    previous: 'Previous Page',
    next: 'Next Page',
    perPage: '/ page',
    goTo: 'Go to',
    unit: 'Page',
    size: 'Page Size',
    page: ({ page }) => `Page ${page}`,
    forward: ({ count }) => `Next ${count} Pages`,
    back: ({ count }) => `Previous ${count} Pages`,
  },

  enrolmentStatus: {
    0: 'Awaiting approval',
    1: 'Learning',
    2: 'Graduated',
    3: 'Not approved',
    4: 'Left',
  },

  codes: {
    1: 'Done',
    0: 'Network error. Check your connection and try again.',
    [-1]: 'You do not have access to this.',
    [-2]: 'This is not allowed.',
    [-3]: 'Something in the request is missing or wrong.',
    [-4]: 'Too many requests. Please try again later.',
    [-5]: 'Something went wrong on our side. Please try again later.',
    [-9]: 'Your login is no longer valid. Please log in again.',
  },
  statuses: {
    400: 'The request has a mistake in it. Check it and try again.',
    401: 'Your login is no longer valid. Please log in again.',
    403: 'You do not have access to this.',
    404: 'What you asked for does not exist.',
    405: 'This kind of request is not supported.',
    408: 'The request took too long. Please try again later.',
    410: 'What you asked for has been removed.',
    413: 'What you are sending is too large.',
    415: 'This format is not supported.',
    422: 'What you sent has a mistake in it.',
    429: 'Too many requests. Please try again later.',
    500: 'Something went wrong on our side. Please try again later.',
    502: 'Gateway error. Please try again later.',
    503: 'The service is unavailable right now. Please try again later.',
    504: 'The gateway timed out. Please try again later.',
  },
  request: {
    timeout: 'The request took too long. Please try again later.',
    cancelled: 'The request was cancelled.',
    unreadable: 'The server sent something we could not read.',
    uploadCancelled: 'The upload was cancelled.',
  },
};

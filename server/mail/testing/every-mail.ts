import type { MailName, Mails } from '../mails.ts';

export const LINK =
  'https://tessera.example.org/open?token=Qn5m0dWZ8k3y7fK1vXc2bT9uJr6sLp4aEoHgRiYwN_0&for=a';
const ITEMS = 'https://tessera.example.org/b/board/folder';
export const USER_AGENT = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';

const where = { device: USER_AGENT, ip: '203.0.113.5' };

/** Every mail, with example values. */
export const everyMail: Mails = {
  'verify-email': { link: LINK, hours: 24 },
  'confirm-new-email': { link: LINK, hours: 24 },
  'email-change-asked': { email: 'new@example.org' },
  'email-changed': { email: 'new@example.org' },
  'address-taken': { link: LINK, reset: 'https://tessera.example.org/password/reset' },
  'reset-password': { link: LINK, hours: 1 },
  'password-changed': where,
  'two-factor-on': where,
  'two-factor-off': where,
  'passkey-added': { name: 'Blue phone' },
  'token-made': { name: 'Nightly report' },
  'recovery-code-used': { left: 3 },
  'new-sign-in': where,
  'session-ended': where,
  'account-deleted': {},
  invitation: { link: LINK, inviter: 'Zoë Brontë', team: 'Harbour office', days: 7 },
  reminder: {
    items: [
      {
        ...{ title: 'Order the cranes', board: 'Harbour', attribute: 'Due Date' },
        ...{ date: '2026-11-22', zone: null, link: `${ITEMS}/1` },
      },
      {
        ...{ title: 'Call the pilot', board: 'Harbour', attribute: 'Start Date' },
        ...{ date: '2026-11-22 08:30:00', zone: 'Europe/Berlin', link: `${ITEMS}/2` },
      },
    ],
    more: 3,
  },
  notifications: {
    news: [
      {
        ...{ title: 'Order the cranes', sentence: 'Zoë Brontë mentioned you', where: 'Harbour / Plan' },
        ...{ body: 'Can you call them today?', changes: [], link: `${ITEMS}/1?t=comments&comment=2` },
      },
      {
        ...{
          title: 'Call the pilot',
          sentence: 'Zoë Brontë made changes',
          where: 'Harbour / Plan',
          body: null,
        },
        ...{ changes: [{ attribute: 'State', before: 'Planned', after: 'Done' }], link: `${ITEMS}/2` },
      },
    ],
    more: 2,
    unsubscribe: 'https://tessera.example.org/unsubscribe/Qn5m0dWZ8k3y7fK1vXc2bT9uJr6sLp4aEoHgRiYwN',
  },
  'not-repeated': { name: 'Water the plants', link: LINK },
};

export const mailNames = Object.keys(everyMail) as MailName[];

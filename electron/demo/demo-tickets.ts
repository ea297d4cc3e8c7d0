import type { TicketMessage, TicketRecord } from './account-book.ts';

const hourMs = 60 * 60 * 1000;

/** The demo customer's tickets, newest first, dated back from `nowMs`. */
export function demoTickets(nowMs: number): readonly TicketRecord[] {
  const writers = writersAt(nowMs);
  return [...recentTickets(writers), ...olderTickets(writers)];
}

function writersAt(nowMs: number) {
  const hoursAgo = (hours: number): string => new Date(nowMs - hours * hourMs).toISOString();
  const writtenBy =
    (author: string) =>
    (hours: number, body: string): TicketMessage => ({ author, body, createdAt: hoursAgo(hours) });
  const ticket = (
    id: string,
    hours: number,
    about: Pick<TicketRecord, 'status' | 'priority' | 'serviceId'>,
    [subject, message, ...messages]: readonly [
      subject: string,
      message: string,
      ...TicketMessage[],
    ],
  ): TicketRecord => ({ id, subject, message, ...about, createdAt: hoursAgo(hours), messages });
  const dayIn = (days: number) =>
    new Date(nowMs + days * 24 * hourMs).toLocaleDateString('en-US', {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
  return {
    ticket,
    dayIn,
    robin: writtenBy('Robin Hale'),
    mira: writtenBy('Mira, Support'),
    jonas: writtenBy('Jonas, Support'),
  };
}

type Writers = ReturnType<typeof writersAt>;

function recentTickets({ ticket, robin, mira, jonas, dayIn }: Writers): readonly TicketRecord[] {
  return [
    ticket('T-20418', 1.4, { status: 'CLOSED', priority: 'NORMAL', serviceId: 'svc-4140' }, [
      'When will the new VPS be ready?',
      'We ordered a second VPS 4 this morning (203.0.113.77) and it is still pending. We would like to move the ' +
        'staging site there before the weekend. Is anything missing from our side?',
      jonas(1.2, 'Nothing is missing. It has been installed a minute ago, and you can log in.'),
      robin(0.9, 'It runs. Thank you!'),
    ]),
    ticket('T-20416', 3.2, { status: 'CLOSED', priority: 'HIGH', serviceId: 'svc-3102' }, [
      'Checkout has been slow since this morning',
      'Since about eight o’clock the checkout of shop.harbourlane.example takes ten seconds or more to load. The ' +
        'other pages are as quick as always, and we have not changed anything since last week. Two customers have ' +
        'already written to us. Could you have a look at the database?',
      mira(
        2.9,
        'Hello Robin,\n\nThe table with the shopping carts had grown to four million rows, because a clean-up task of ' +
          'the shop has not run since the last update. I have removed carts older than 60 days and switched the task ' +
          'on again. The checkout loads in under a second now.\n\nKind regards\nMira',
      ),
      robin(2.4, 'It is as quick as before. Thank you!'),
    ]),
    ticket('T-20411', 22, { status: 'CLOSED', priority: 'NORMAL', serviceId: 'svc-3101' }, [
      'Certificate does not cover the www name',
      'https://harbourlane.example is fine, but with www in front the browser warns that the certificate is for ' +
        'another name. Can you add it?',
      mira(
        19.5,
        'Hello Robin,\n\nThe www name had no DNS record when the certificate was issued, so it was left ' +
          'out. You have the record now, and I have requested a new certificate for both names. It should be in ' +
          'place within the hour.\n\nKind regards\nMira',
      ),
      robin(18, 'Both names work now.'),
    ]),
    ticket('T-20409', 27, { status: 'OPEN', priority: 'LOW' }, [
      'Our order number on invoices',
      'Our bookkeeper asks whether your invoices can carry our own order number, HL-7731. There is no field for it ' +
        'in the portal. No hurry.',
    ]),
    ticket('T-20402', 53, { status: 'CLOSED', priority: 'HIGH', serviceId: 'svc-3112' }, [
      'Choir website is suspended',
      'tidewater-choir.example shows a suspension page. The choir pays for this one itself and had a change of ' +
        'treasurer; I think the invoice went to the old address. What do we need to do?',
      jonas(
        51,
        'Hello Robin,\n\nYou are right, the reminder came back as undeliverable. All files and mailboxes are ' +
          'untouched. As soon as the yearly invoice is paid, the site will be back by itself within minutes. I have ' +
          'sent a copy of the invoice to you.',
      ),
      robin(
        47,
        'Thank you, I have passed it on. The new treasurer is Ines Okafor, treasurer@tidewater-choir.example.',
      ),
      jonas(
        45.5,
        `I have noted the new address for future invoices. We keep the site’s data until ${dayIn(21)}, so there ` +
          'is time for the transfer.',
      ),
      jonas(29.5, 'The payment has arrived, and the website is back.'),
    ]),
  ];
}

function olderTickets({ ticket, robin, mira, jonas }: Writers): readonly TicketRecord[] {
  return [
    ticket('T-20388', 24 * 6 + 4, { status: 'CLOSED', priority: 'HIGH', serviceId: 'svc-3102' }, [
      'Please restore yesterday’s backup of the shop',
      'A plugin update has damaged the product pictures. Could you put the files of shop.harbourlane.example back ' +
        'to last night’s state? The database is fine and must stay as it is, there are new orders in it.',
      mira(
        24 * 6 + 3.2,
        'Hello Robin,\n\nThe files are back to 02:10 last night; the database was not touched. The damaged ' +
          'pictures are kept in the folder “before-restore” in case you need to compare.',
      ),
      robin(24 * 6 + 2.8, 'All pictures are there again. Thank you for the quick help!'),
    ]),
    ticket('T-20356', 24 * 19 + 6, { status: 'CLOSED', serviceId: 'svc-3107' }, [
      'Moving oldpier-cafe.example to our account',
      'The Old Pier Café has asked us to look after its website. The domain is with another provider at the moment. ' +
        'What do you need from us, and will the mailboxes go offline during the move?',
      mira(
        24 * 19 + 4,
        'Hello Robin,\n\nWe need the transfer code of the domain, which the café can get from its current ' +
          'provider. If you create the mailboxes here first, nothing is lost: mail arrives at the old server until ' +
          'the change, and at the new one after it.',
      ),
      robin(24 * 17, 'The mailboxes are set up, and the code is entered in the portal.'),
      mira(
        24 * 16,
        'The domain arrived this morning and the website answers from here. Welcome, Old Pier Café!',
      ),
    ]),
    ticket('T-20342', 24 * 24 + 3, { status: 'CLOSED', priority: 'LOW', serviceId: 'svc-3101' }, [
      'How long will PHP 8.2 stay available?',
      'One of our themes is not ready for a newer PHP yet. How long can we stay on 8.2, and will you tell us before ' +
        'it is switched off?',
      jonas(
        24 * 23 + 20,
        'Version 8.2 stays for as long as it gets security updates. We write to every account that still uses it ' +
          'three months before we remove it, and again two weeks before.',
      ),
    ]),
  ];
}

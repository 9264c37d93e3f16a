import { newId } from '@tessera/domain/ids.ts';
import { expect } from 'vitest';
import { remind } from '../../../jobs/remind.ts';
import type { RemindedItem } from '../../../mail/mails.ts';
import { eventually } from '../../../testing/eventually.ts';
import { Mailbox } from '../../../testing/mailbox.ts';
import { idOf } from '../../../testing/people.ts';
import { startOwnServer, TestClient, type TestServer } from '../../../testing/test-server.ts';
import { tellDue } from '../tell-due.ts';

/** The dates are years ahead of the clock of the server, whose own job finds nothing due. */
export const YEAR = new Date().getUTCFullYear() + 3;
export const at = (time: string): Date => new Date(`${YEAR}-${time.replace(' ', 'T')}:00Z`);

interface Recipients {
  creator?: boolean;
  attributes?: string[];
  people?: number[];
}

export const ok = async (answer: Promise<{ status: number; body: unknown }>): Promise<void> => {
  const { status, body } = await answer;
  expect([200, 204], JSON.stringify(body)).toContain(status);
};

/** Two processes on one database, what they send by mail, and somebody with dates. */
export class ReminderTest {
  readonly server: TestServer;
  readonly other: TestServer;
  readonly mails: Mailbox;
  readonly otherMails: Mailbox;
  readonly ann: TestClient;

  private constructor(server: TestServer, other: TestServer, ann: TestClient) {
    this.server = server;
    this.other = other;
    this.ann = ann;
    this.mails = new Mailbox(server, { sends: false });
    this.otherMails = new Mailbox(other, { sends: false });
  }

  static async open(): Promise<ReminderTest> {
    // The job of each minute would tell some of them first, at times.
    Object.assign(remind, { isDoneHere: () => false });
    const server = await startOwnServer();
    const { databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = server;
    const other = await startOwnServer({ DATABASE_URL, DATA_DIR });
    return new ReminderTest(server, other, await TestClient.signUp(server));
  }

  async stop(): Promise<void> {
    await this.other.stop();
    await this.server.stop();
    // Other files of this worker have the job.
    Object.assign(remind, { isDoneHere: undefined });
  }

  tell(now: Date, on: TestServer = this.server): Promise<void> {
    return tellDue(on.services, now, new AbortController().signal);
  }

  /** The items of each mail to a person. */
  told(person: TestClient, from: Mailbox = this.mails): RemindedItem[][] {
    return from
      .to(person.email)
      .filter(({ name }) => name === 'reminder')
      .map((mail) => (mail.told as { items: RemindedItem[] }).items);
  }

  titles(person: TestClient, from?: Mailbox): string[][] {
    return this.told(person, from).map((items) => items.map(({ title }) => title));
  }

  async query(text: string, values: unknown[] = []) {
    return (await this.server.services.database.pool.query(text, values)).rows;
  }

  /** Waits until the reminders of an item are those of some dates. */
  planned(item: string, ...dates: string[]): Promise<void> {
    return eventually(async () => {
      const rows = await this.query('select moment from reminder where item_id = $1', [item]);
      const found = rows.map(({ moment }) => moment.replace(/ -\d+ \d\d:\d\d$/, ''));
      expect(found.toSorted()).toEqual(dates.toSorted());
    });
  }

  /** A folder whose items have a due date, and people who are responsible. */
  async dated({
    before = 15,
    at: time = '09:00',
    to,
  }: {
    before?: number;
    at?: string;
    to?: Recipients;
  } = {}) {
    const { ann } = this;
    const made = await ann.makeFolder();
    const [due, assignee] = [newId(), newId()] as [string, string];
    const place = { row_version: 1, board_id: made.board, folder_id: made.folder };
    const reminder = { id: newId(), before, at: time, to: to ?? { attributes: [assignee] } };
    const members = { ...place, kind: 'members', name: 'Assignee', position: 'a2' };
    await ok(ann.put('attributes', assignee, members));
    const settings = { role: 'due', time: true, reminders: [reminder] };
    const date = { ...place, kind: 'date', name: 'Due Date', position: 'a3', settings };
    await ok(ann.put('attributes', due, date));
    const add = async (title: string, on: string | null, people: number[] = [idOf(ann)]) => {
      const { id, item } = made.item({
        [made.name]: title,
        ...(on ? { [due]: on } : {}),
        ...(people.length > 0 ? { [assignee]: people } : {}),
      });
      await ok(ann.put('items', id, item));
      if (on) await this.planned(id, on);
      return id;
    };
    return { ...made, due, assignee, reminder, settings, date, add };
  }
}

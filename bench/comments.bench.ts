import type { Locator } from '@playwright/test';
import { newId } from '@tessera/domain/ids.ts';
import type pg from 'pg';
import { address } from './api.ts';
import { quantile } from './browser-session.ts';
import { launch, newPerson, signIn } from './chromium.ts';
import { openDatabase } from './database.ts';
import { print } from './print.ts';
import { makeTable } from './table.ts';

/** An item with a long conversation, and a person who was told much. Both are made by SQL. By the API, and in a browser. */
const COMMENTS = 10_000;
const NOTIFICATIONS = 100_000;
const ROUNDS = 31;
const OPENINGS = 7;
const BUDGET = { most: 100 };

/** Of a thread three comments, of ten comments one with a reaction; all say what the one does that is there. */
async function talk(client: pg.Client, comment: string): Promise<void> {
  await client.query(
    `with made as (
       select n, uuidv7() as id, now() - (${COMMENTS} - n) * interval '1 minute' as at
       from generate_series(1, ${COMMENTS}) n
     ), threaded as (
       select made.*, first_value(id) over (partition by (n - 1) / 3 order by n) as thread from made
     ), comments as (
       insert into annotation
         (team_id, collection, id, target_id, parent_id, row_version, fields, created_by, created_at, updated_at)
       select team_id, collection, threaded.id, target_id, nullif(thread, threaded.id), 1,
         fields || jsonb_build_object('parent_id', nullif(thread, threaded.id)), created_by, at, at
       from threaded, annotation a where a.id = $1::uuid
     )
     insert into annotation
       (team_id, collection, id, target_id, row_version, fields, created_by, created_at, updated_at)
     select team_id, 'comment-reaction', uuidv7(), threaded.id, 1,
       jsonb_build_object('comment_id', threaded.id, 'reaction', '👍'), created_by, at, at
     from threaded, annotation a where a.id = $1::uuid and n % 10 = 0`,
    [comment],
  );
  await client.query('vacuum analyze annotation');
}

/** What the person of a comment is told of changes of its item; they have read every second one. */
async function notify(client: pg.Client, comment: string, { board, folder }: Place): Promise<void> {
  await client.query(
    `insert into notification (id, person_id, team_id, notification_type, created_at, created_by, in_app, board_id,
       folder_id, item_id, told, read_at)
     select uuidv7(), created_by, team_id, 'ItemChangedNotification', now(), created_by, true, $2, $3, target_id, '{}',
       case when n % 2 = 0 then now() end
     from annotation, generate_series(1, ${NOTIFICATIONS}) n where annotation.id = $1::uuid`,
    [comment, board, folder],
  );
  await client.query('vacuum analyze notification');
}

type Place = Pick<Awaited<ReturnType<typeof makeTable>>, 'board' | 'folder'>;

/** Prints the median. */
async function measure(what: string, path: string): Promise<Record<string, unknown>> {
  const times: number[] = [];
  let answer = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    const began = performance.now();
    answer = (await api.call('GET', path)) as object;
    times.push(performance.now() - began);
  }
  times.sort((one, other) => one - other);
  print(what, times[Math.floor(ROUNDS / 2)]!, 'ms', BUDGET);
  return answer;
}

const { api, email } = await newPerson();
const client = await openDatabase();
const table = await makeTable(api, 1);
const { id: item, body } = table.row(0);
const comment = newId();
const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Said' }] }] };
await api.call('PUT', `/api/${api.team}/items/${item}`, body);
await api.call('PUT', `/api/${api.team}/comments/${comment}`, { item_id: item, text: { doc: text } });
await talk(client, comment);
await notify(client, comment, table);
await client.end();

const conversation = `/api/${api.team}/comments/multiple?item_id=${item}&limit=30`;
const { data, total } = await measure('10,000 comments: the first page', conversation);
const threads = (data as { id: string; parent_id: string | null }[]).filter((one) => one.parent_id === null);
if (total !== COMMENTS + 1 || threads.length !== 30) throw new Error(`${total} comments`);
await measure('10,000 comments: the next page', `${conversation}&before=${threads.at(-1)!.id}`);
await measure('100,000 notifications: the first page', '/api/notifications');
await measure('100,000 notifications: the unread ones', '/api/notifications?unread=true');
await measure('100,000 notifications: the count', '/api/notifications/unread-count');

const browser = await launch();
const page = await (await browser.newContext({ viewport: { width: 1_440, height: 900 } })).newPage();
await signIn(page, email);
const place = `/b/${table.board}/${table.folder}`;
const comments = page.getByRole('tab', { name: 'Comments' });
await opened(
  '10,000 comments: from a press to the first ones',
  `${place}/${item}`,
  comments,
  '[role=tabpanel] article',
);
const inbox = page.getByRole('link', { name: /^Notifications/ }).first();
await opened('100,000 notifications: from a press to the first ones', '/home', inbox, 'main li[data-read]');
await browser.close();
process.exit(0);

/** Presses what leads to a list that this page has not shown yet, until its first entries are painted; prints the median. */
async function opened(what: string, path: string, way: Locator, entry: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < OPENINGS; round += 1) {
    await page.goto(address + path);
    await way.waitFor();
    // What comes behind the first page is there by then.
    await page.waitForTimeout(3_000);
    const took = await way.evaluate(async (element, selector) => {
      const began = performance.now();
      (element as HTMLElement).click();
      while (!document.querySelector(selector)) await new Promise(requestAnimationFrame);
      await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      return performance.now() - began;
    }, entry);
    times.push(took);
  }
  print(what, quantile(times, 0.5), 'ms', BUDGET);
}

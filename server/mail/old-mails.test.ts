import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { deleteOldMails, mailFolder } from './old-mails.ts';

const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'tessera-mails-'));
afterAll(() => rmSync(DATA_DIR, { recursive: true }));

test('mails that are stored as files are deleted after 30 days, and nothing else is', async () => {
  await deleteOldMails({ DATA_DIR });
  const folder = mailFolder({ DATA_DIR });
  mkdirSync(folder);
  const days = { 'old.eml': 31, 'old.eml.part': 31, 'new.eml': 29, 'notes.txt': 31 };
  for (const [name, age] of Object.entries(days)) {
    const at = new Date(Date.now() - age * 24 * 3_600_000);
    writeFileSync(path.join(folder, name), 'x');
    utimesSync(path.join(folder, name), at, at);
  }
  await deleteOldMails({ DATA_DIR });
  expect(readdirSync(folder).sort()).toEqual(['new.eml', 'notes.txt']);
});

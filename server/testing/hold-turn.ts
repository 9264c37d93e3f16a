import { WriteTurns } from '../commit/write-turns.ts';
import { openDatabase } from '../database/connection.ts';

/** A process that begins a turn with a team and does nothing in it: `node hold-turn.ts <database> <team>`. */
const [url = '', id] = process.argv.slice(2);
const team = Number(id);
const turns = new WriteTurns(openDatabase({ connectionString: url }, () => {}).pool);
await turns.begin(team);
console.log('begun');
setInterval(() => {}, 60_000);

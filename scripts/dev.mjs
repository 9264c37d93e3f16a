import { spawn } from 'node:child_process';
import path from 'node:path';
import { install } from './install.mjs';
import { root } from './run.mjs';

await install();

const bin = path.join(root, 'node_modules', '.bin');
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
const both = [
  spawn(path.join(bin, 'node'), ['--watch', 'server/main.ts'], { cwd: root, stdio: 'inherit', env }),
  spawn(path.join(bin, 'vite'), [], { cwd: path.join(root, 'web'), stdio: 'inherit', env }),
];
console.log('The web app with live changes: http://localhost:5173');
const stop = () => {
  for (const child of both) child.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
for (const child of both) child.once('close', stop);

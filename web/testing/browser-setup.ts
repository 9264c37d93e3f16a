import { beforeEach } from 'vitest';
import { commands } from 'vitest/browser';
// It takes what the test before has drawn off the page, before what stands below.
import 'vitest-browser-react';
import '../ui/base.css';
import { toasts } from '../ui/toast/toast.ts';

// Where the mouse of the test before rests, a tooltip could open over what is clicked next.
beforeEach(() => commands.restMouse());

// What the test before was told, with its “Undo”, is there for seconds.
beforeEach(() => toasts.clear());

// All files of a worker share one tab: where the test before has scrolled would be the place of the next one.
beforeEach(() => sessionStorage.clear());

// The fake server and the fake tabs schedule work as in Node.
globalThis.setImmediate ??= ((run: () => void) => setTimeout(run)) as unknown as typeof setImmediate;

// In tests React Aria's long lists read an environment variable that decides whether they draw all lines.
(globalThis as { process?: object }).process ??= { env: { VIRT_ON: 'true' } };

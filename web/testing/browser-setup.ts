import '../ui/base.css';

// The fake server and the fake tabs schedule work as in Node.
globalThis.setImmediate ??= ((run: () => void) => setTimeout(run)) as unknown as typeof setImmediate;

// In tests React Aria's long lists read an environment variable that decides whether they draw all lines.
(globalThis as { process?: object }).process ??= { env: { VIRT_ON: 'true' } };

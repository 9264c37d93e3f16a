import '../ui/base.css';

// The fake server and the fake tabs take turns as Node has them.
globalThis.setImmediate ??= ((run: () => void) => setTimeout(run)) as unknown as typeof setImmediate;

// In tests React Aria's long lists ask an environment variable whether they draw all of their lines.
(globalThis as { process?: object }).process ??= { env: { VIRT_ON: 'true' } };

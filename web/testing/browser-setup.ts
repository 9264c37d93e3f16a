import '../ui/base.css';

// The fake server and the fake tabs take turns as Node has them.
globalThis.setImmediate ??= ((run: () => void) => setTimeout(run)) as unknown as typeof setImmediate;

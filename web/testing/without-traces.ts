/**
 * React's development build tells the browser's tools of each element and each component that it draws. Nobody looks at
 * them here, and that was a fourteenth of the time. It is switched off before React is loaded.
 */
Object.assign(console, { timeStamp: undefined, createTask: undefined });

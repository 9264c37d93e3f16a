/** Debian's Chromium, or the one that CHROMIUM names. */
export const executablePath = process.env['CHROMIUM'] || '/usr/bin/chromium';

/** It is driven without a screen, and asks nobody for anything but what is tested. */
export const browserArguments = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

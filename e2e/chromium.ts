/** Debian's Chromium, or the one that CHROMIUM names. */
export const executablePath = process.env['CHROMIUM'] || '/usr/bin/chromium';

/**
 * What Playwright switches off itself: of two lists Chromium takes the last, so ours has to repeat its own
 * (`chromiumSwitches` in playwright-core).
 */
const offByPlaywright = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/**
 * Each window has an address bar whose suggestions are pages of their own: two processes that nobody sees, and half
 * of the processor time that a new context takes.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

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
  `--disable-features=${[...offByPlaywright, ...addressBar].join(',')}`,
];

/** Debian's Chromium, or the browser that CHROMIUM names. */
export const executablePath = process.env['CHROMIUM'] || '/usr/bin/chromium';

/**
 * The features that Playwright itself switches off: of two lists Chromium takes the last, so ours repeats them
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
 * The suggestions of each window's address bar are pages of their own: two invisible processes, and half of the
 * processor time that a new context takes.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** The browser runs without a screen, and contacts only the tested server. */
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

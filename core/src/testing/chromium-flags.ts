/** Playwright's own list: Chromium heeds the last one alone. */
const asPlaywright = [
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
]
/** Pages that a Chromium with windows loads for its address bar, two in each window: a quarter of what a test costs. */
const addressBar = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
]

/** With what tests start Chromium. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  `--disable-features=${[...asPlaywright, ...addressBar].join(',')}`,
]

/**
 * With what a page of a test starts: its scripts are not compiled once more for speed, which pays off in pages that live
 * longer than a test and costs a tenth of the browser's time.
 */
export const shortLivedFlags: readonly string[] = [...chromiumFlags, '--js-flags=--no-maglev,--no-turbofan']
/** Where the speed of a page is what is looked at: the last one is heeded. */
export const optimizing = '--js-flags='

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

/** Flags with which tests start Chromium. */
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
 * Flags for pages of a test: their scripts are not compiled once more for speed, which pays off only in pages
 * that live longer than a test.
 */
export const shortLivedFlags: readonly string[] = [...chromiumFlags, '--js-flags=--no-maglev,--no-turbofan']
/** Flag for tests of a page's speed: the last one counts. */
export const optimizing = '--js-flags='

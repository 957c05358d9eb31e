// Dependency rules (ARCHITECTURE.md). `scripts/checks/architecture.ts` runs these together with the rules that need
// more than one import to be seen; every rule has a case in `scripts/checks/imports.test.ts` that makes it fire.
/** Wings of the core hold rooms: each is entered by its `index.ts`, and knows rooms of its own wing and of those below. */
const wings = 'people|answers|talk|reach|extend|run'
const test = '\\.(test|check|stories)\\.tsx?$|/(test|testing|fixtures|story-fixtures|bench)/'
const atRunTime = { dependencyTypesNot: ['type-only'] }

/** The layers of core, the top first: each may know those below it. */
const layers = [
  { name: 'server', path: '^core/src/[^/]+\\.ts$' },
  { name: 'run', path: '^core/src/run/' },
  { name: 'extend', path: '^core/src/extend/' },
  { name: 'reach', path: '^core/src/reach/' },
  { name: 'talk', path: '^core/src/talk/' },
  { name: 'answers', path: '^core/src/answers/' },
  { name: 'people', path: '^core/src/people/' },
  { name: 'plugin', path: '^core/src/plugin/' },
  { name: 'search', path: '^core/src/search/' },
  { name: 'platform', path: '^core/src/platform/' },
  { name: 'config', path: '^core/src/config/' },
  { name: 'contract', path: '^core/src/contract/' },
]

const layering = layers.slice(1).flatMap((lower, below) =>
  layers.slice(0, below + 1).map(upper => ({
    name: `${lower.name}-below-${upper.name}`,
    comment: `${layers.map(({ name }) => name).join(' → ')}: each may know only what stands to its right, types too.`,
    from: { path: lower.path, pathNot: test },
    to: { path: upper.path },
  })),
)

/** The folders of the dashboard, the top first: each may know those of the levels below it, and itself. */
const dashboardLevels = [
  ['app', '^dashboard/src/[^/]+\\.tsx?$'],
  ['shell', '^dashboard/src/shell/'],
  ['plugins', '^dashboard/src/plugins/'],
  ['pages', '^dashboard/src/pages/'],
  ['exports', '^dashboard/src/exports/'],
  ['features', '^dashboard/src/features/'],
  ['form', '^dashboard/src/form/'],
  ['data', '^dashboard/src/data/'],
  ['navigation', '^dashboard/src/navigation/'],
  ['ui', '^dashboard/src/ui/'],
  ['i18n', '^dashboard/src/i18n/'],
]
const entrance = '^dashboard/src/features/[^/]+/index\\.ts$'
const levelOf = Object.fromEntries(dashboardLevels)
const dashboardArrows = {
  shell: ['app', 'plugins', 'pages', 'exports'],
  plugins: ['app', 'shell', 'pages', 'exports'],
  pages: ['app', 'shell', 'plugins', 'exports'],
  exports: ['app', 'shell', 'plugins', 'pages'],
  features: ['app', 'shell', 'plugins', 'pages', 'exports'],
  form: ['app', 'shell', 'plugins', 'pages', 'exports', 'features', 'data', 'navigation'],
  data: ['app', 'shell', 'plugins', 'pages', 'exports', 'features', 'form', 'navigation'],
  navigation: ['app', 'shell', 'plugins', 'pages', 'exports', 'features', 'form'],
  ui: ['app', 'shell', 'plugins', 'pages', 'exports', 'features', 'form', 'data', 'navigation'],
  i18n: ['app', 'shell', 'plugins', 'pages', 'exports', 'features', 'form', 'data', 'navigation', 'ui'],
}
const dashboardLayering = Object.entries(dashboardArrows).flatMap(([from, forbidden]) =>
  forbidden.map(to => ({
    name: `dashboard-${from}-not-${to}`,
    comment: 'app → shell, plugins, pages → features → form, data, navigation → ui → i18n.',
    from: { path: levelOf[from], pathNot: test },
    to: { path: levelOf[to] },
  })),
)

/**
 * @param {string} name
 * @param {string} comment
 * @param {import('dependency-cruiser').IForbiddenRuleType['from']} from
 * @param {import('dependency-cruiser').IForbiddenRuleType['to']} to
 * @returns {import('dependency-cruiser').IForbiddenRuleType & { name: string }}
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export default {
  forbidden: [
    rule(
      'no-cycles',
      'Files that need each other at run time load in an order nobody chose.',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'no-unresolved',
      'An import that leads nowhere.',
      { pathNot: '\\.test-d\\.ts$' },
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    rule(
      'contract-is-alone',
      'The contract is read by browsers and by plugin authors: it imports typebox and itself.',
      { path: '^core/src/contract/', pathNot: ['^core/src/contract/markdown/', test] },
      { pathNot: ['^core/src/contract/', 'node_modules/typebox/'] },
    ),
    rule(
      'contract-markdown-is-alone',
      'The reader of Markdown, which nobody gets who does not enter it, imports marked.',
      { path: '^core/src/contract/markdown/', pathNot: test },
      { pathNot: ['^core/src/contract/', 'node_modules/marked/'] },
    ),
    rule(
      'contract-without-its-markdown',
      'Schemas must not bring the reader of Markdown into a page that shows none.',
      { path: '^core/src/(contract/(?!markdown/)|client/)', pathNot: test },
      { path: '^core/src/contract/markdown/' },
    ),
    rule(
      'client-knows-contract-only',
      'The client runs in browsers.',
      { path: '^core/src/client/', pathNot: test },
      { pathNot: ['^core/src/(client|contract)/', 'node_modules/typebox/'] },
    ),
    ...layering.map(({ name, comment, from, to }) => rule(name, comment, from, to)),
    rule(
      'queue-by-its-entrance',
      'The durable queue is one part to its users, though platform is a library of single files.',
      { path: '^core/src/', pathNot: ['^core/src/platform/queue/', test] },
      { path: '^core/src/platform/queue/', pathNot: '^core/src/platform/queue/index\\.ts$' },
    ),
    rule(
      'rooms-by-their-entrance',
      'From outside a room only its index.ts is imported, for types too.',
      { path: `^core/src/(?!(?:${wings})/)`, pathNot: test },
      { path: `^core/src/(?:${wings})/[^/]+/`, pathNot: `^core/src/(?:${wings})/[^/]+/index\\.ts$` },
    ),
    rule(
      'rooms-by-their-entrance',
      'A room too imports another one by its index.ts.',
      { path: `^core/src/((?:${wings})/[^/]+)/`, pathNot: test },
      {
        path: `^core/src/(?:${wings})/[^/]+/`,
        pathNot: [`^core/src/(?:${wings})/[^/]+/index\\.ts$`, '^core/src/$1/'],
      },
    ),
    rule(
      'core-knows-no-plugin',
      'Core finds plugins by reading the folder; the build of the dashboard reads their manifests.',
      { path: '^(core|dashboard|widget-sdk)/' },
      { path: '^plugins/' },
    ),
    rule(
      'plugins-are-strangers',
      'A plugin reaches another one through host.use(id), never by import.',
      { path: '^plugins/([^/]+)/' },
      { path: '^plugins/', pathNot: '^plugins/$1/' },
    ),
    rule(
      'plugins-use-the-front-door',
      'Plugins enter core by @botanika/core/{plugin,contract,testing} and the dashboard by @botanika/dashboard/{ui,data}, their stories by /stories.',
      { path: '^plugins/' },
      {
        path: '^(core|dashboard|widget-sdk)/',
        pathNot:
          '^core/src/(plugin|contract|testing)/index\\.ts$|^dashboard/src/exports/(ui|data)\\.ts$|^dashboard/story-fixtures/index\\.ts$',
      },
    ),
    rule(
      'story-fixtures-are-for-stories',
      'People and answers of stories are no part of the product.',
      { path: '^(plugins|dashboard/src)/', pathNot: test },
      { path: '^dashboard/story-fixtures/' },
    ),
    rule(
      'plugin-pages-know-their-manifest',
      'A plugin page runs in the browser: of its own plugin it knows the manifest, its own folder and shared/.',
      { path: '^plugins/([^/]+)/src/dashboard/', pathNot: test },
      {
        path: '^(plugins/$1/|core/)',
        pathNot: '^plugins/$1/src/(dashboard/|shared/|manifest\\.ts$)|^core/src/contract/index\\.ts$',
      },
    ),
    rule(
      'plugin-shared-runs-anywhere',
      'What the pages and the server of a plugin share runs in both: it knows the contract and its own folder.',
      { path: '^plugins/([^/]+)/src/shared/', pathNot: test },
      {
        path: '^(plugins/$1/|core/|dashboard/)',
        pathNot: '^plugins/$1/src/shared/|^core/src/contract/index\\.ts$',
      },
    ),
    rule(
      'dashboard-knows-contract-and-client',
      'The dashboard runs in the browser and talks to the server by its contract; the designer calculates colours by the widget’s own rules.',
      { path: '^dashboard/src/', pathNot: test },
      {
        path: '^(core|widget-sdk)/',
        pathNot: '^core/src/(contract|client)/|^widget-sdk/src/look/palette\\.ts$',
      },
    ),
    ...dashboardLayering.map(({ name, comment, from, to }) => rule(name, comment, from, to)),
    rule(
      'dashboard-pages-are-separate',
      'What two pages need is a feature.',
      { path: '^dashboard/src/pages/([^/]+)/', pathNot: test },
      { path: '^dashboard/src/pages/', pathNot: '^dashboard/src/pages/$1/' },
    ),
    rule(
      'dashboard-features-by-their-entrance',
      'From outside a feature only its index.ts is imported, which also loads its lazy parts.',
      { path: '^dashboard/src/', pathNot: ['^dashboard/src/features/', test] },
      { path: '^dashboard/src/features/', pathNot: entrance },
    ),
    rule(
      'dashboard-features-by-their-entrance',
      'A feature too imports another one by its index.ts.',
      { path: '^dashboard/src/features/([^/]+)/', pathNot: test },
      { path: '^dashboard/src/features/', pathNot: [entrance, '^dashboard/src/features/$1/'] },
    ),
    rule(
      'dashboard-exports-are-for-plugins',
      'The dashboard imports the file it needs; exports/ is what plugin pages may import.',
      { path: '^dashboard/src/', pathNot: test },
      { path: '^dashboard/src/exports/' },
    ),
    rule(
      'widget-takes-types-only',
      'A value from the contract would bring its schemas into the widget: about 20 kB. The default design and the rules of Markdown have none.',
      { path: '^widget-sdk/src/', pathNot: test },
      {
        path: '^(core|dashboard)/',
        pathNot: '^core/src/contract/(widget/whole-design|markdown-marks|markdown/decode-references)',
        ...atRunTime,
      },
    ),
    rule(
      'widget-knows-the-contract',
      'Even types: the widget knows nothing of core but its contract.',
      { path: '^widget-sdk/src/', pathNot: test },
      { path: '^(core|dashboard)/', pathNot: '^core/src/contract/' },
    ),
    rule(
      'embedded-mongo-is-general',
      'The embedded database knows nothing of the product.',
      { path: '^core/embedded-mongo/' },
      { path: '^(core/src|plugins|dashboard|widget-sdk)/' },
    ),
    rule(
      'embedded-mongo-by-its-entrance',
      'Only index.ts of the embedded database is public.',
      { path: '^(core/src|plugins)/' },
      {
        path: '^core/embedded-mongo/',
        pathNot: '^core/embedded-mongo/src/(index|start-embedded-mongo)\\.ts$',
      },
    ),
    rule(
      'models-in-rooms',
      'Mongoose is for rooms and the platform; a plugin gets its models from host.db.',
      {
        path: '^(core/src|plugins)/',
        pathNot: [`^core/src/(?!extend/host/)(${wings}|search|plugin|platform)/`, test],
      },
      { path: 'node_modules/(mongoose|mongodb)/', ...atRunTime },
    ),
    rule(
      'one-way-out',
      'Outbound HTTP leaves by the guarded fetch, by an AI provider, or by a plugin’s one *-api.ts.',
      {
        path: '^(core/src|plugins)/',
        pathNot: [
          '^core/src/platform/outbound/',
          '^core/src/answers/ai/providers/',
          '^plugins/[^/]+/src/(connector/)?[^/]+-api\\.ts$',
          test,
        ],
      },
      { path: '^(node:)?https?$|^(node:)?http2$|node_modules/undici/', ...atRunTime },
    ),
    rule(
      'one-browser-driver',
      'Browsers are driven by playwright-core; only Firefox, which it needs a build of its own for, by puppeteer-core and WebDriver.',
      { path: '^(core|plugins|dashboard|widget-sdk|storybook|scripts)/', pathNot: '\\.firefox\\.ts$' },
      {
        path: 'node_modules/(puppeteer|puppeteer-core|playwright|selenium-webdriver|webdriver|webdriverio)/',
      },
    ),
    rule(
      'tests-stay-outside',
      'Product code does not import tests, fixtures or test tools.',
      { path: '^(core|plugins|dashboard|widget-sdk)/', pathNot: test },
      { path: ['\\.test\\.tsx?$', '^core/src/testing/', '/(story-)?fixtures/'] },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // The last two are made by tests that may run at the same time.
    exclude: { path: '^data/|(^|/)(dist|storybook-static|\\.new-[^/]+|\\.plugins-[^/]+)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}

import { runForever } from './process/run-forever.ts'

// `npm run dev`: the server restarts when its sources change, the dashboard reloads on http://localhost:5173 and asks
// the server for everything under /api; the widget is rebuilt.
await runForever([
  { script: 'core/src/server.ts', nodeArgs: ['--watch', '--watch-preserve-output'] },
  { name: 'vite', folder: 'dashboard', args: [] },
  {
    name: 'rollup',
    folder: 'widget-sdk',
    args: ['-c', 'rollup.config.mjs', '--watch', '--no-watch.clearScreen'],
  },
])

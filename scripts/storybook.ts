import { runForever } from './process/run-forever.ts'

// `npm run storybook`: every component with its states on http://localhost:6006.
await runForever([
  {
    name: 'storybook',
    folder: 'storybook',
    args: [
      'dev',
      '-p',
      process.env.STORYBOOK_PORT ?? '6006',
      '--disable-telemetry',
      '--no-open',
      ...process.argv.slice(2),
    ],
  },
])

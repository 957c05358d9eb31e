// The embedded database's own tool reads process.argv itself: `npm run db -- check ./data`.
await import('../core/embedded-mongo/src/cli.ts')

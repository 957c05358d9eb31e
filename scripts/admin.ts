// The administrator's tool reads process.argv itself: `npm run admin -- reset`.
await import('../core/src/admin-cli.ts')

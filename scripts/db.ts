// The embedded database's own tool reads process.argv itself: `npm run db -- check --path ./data/database`.
import '../core/embedded-mongo/src/cli.ts'

// The embedded database's own tool reads process.argv itself: `npm run db -- check ./data`.
import '../core/embedded-mongo/src/cli.ts'

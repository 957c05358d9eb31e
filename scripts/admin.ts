// The administrator's tool reads process.argv itself: `npm run admin -- reset`.
import '../core/src/admin-cli.ts'

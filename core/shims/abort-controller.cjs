// What Telegram's client asks of a package, Node has.
exports.AbortController = globalThis.AbortController
